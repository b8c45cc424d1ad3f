//! The external functions of sockets. A socket is a file among those of the simulated process, so reading, writing
//! and closing are the same.

use crate::externs::{Result, bug};
use crate::heap::Obj;
use crate::os::{EBADF, EINVAL, failure, unit};
use crate::{LLInterpreter, Ref};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use socket2::{Domain, SockAddr, SockRef, Socket, Type};
use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::net::{IpAddr, Shutdown, SocketAddr, ToSocketAddrs, UdpSocket};
use std::os::fd::OwnedFd;
use std::time::Duration;

const ENOTSUP: i64 = 95;
const SOL_SOCKET: i64 = 1;
const SO_REUSEADDR: i64 = 2;
const SO_TYPE: i64 = 3;
const SO_ERROR: i64 = 4;
const SO_BROADCAST: i64 = 6;
const SO_SNDBUF: i64 = 7;
const SO_RCVBUF: i64 = 8;
const SO_KEEPALIVE: i64 = 9;
const IPPROTO_TCP: i64 = 6;
const TCP_NODELAY: i64 = 1;
const IPPROTO_IPV6: i64 = 41;
const IPV6_V6ONLY: i64 = 26;
/// What getaddrinfo gives for a name that is not known.
const EAI_NONAME: i64 = -2;
/// What a looked up address takes: how many bytes it has, and room for them.
const LOOKED_UP: usize = 17;

/// The address that a program means: the port, and 4 or 16 bytes of the host.
fn address_in(bytes: &[u8]) -> Option<SocketAddr> {
    let (port, host) = bytes.split_at_checked(2)?;
    let host = match host.len() {
        4 => IpAddr::from(<[u8; 4]>::try_from(host).ok()?),
        _ => IpAddr::from(<[u8; 16]>::try_from(host).ok()?),
    };
    Some(SocketAddr::new(host, u16::from_be_bytes([port[0], port[1]])))
}

fn host_bytes(host: IpAddr) -> Vec<u8> {
    match host {
        IpAddr::V4(host) => host.octets().to_vec(),
        IpAddr::V6(host) => host.octets().to_vec(),
    }
}

/// The number of a value, or the negative error number.
fn number(result: io::Result<usize>) -> i64 {
    result.map_or_else(|error| failure(&error), |value| value as i64)
}

impl LLInterpreter<'_> {
    /// Calls a row of the table whose name begins with `socket_`.
    pub(crate) fn socket_call(&mut self, name: &str, args: &[u64]) -> Result {
        let int = |at: usize| args[at] as i64;
        let value = match name {
            "socket_new" => self.socket_new(int(0), int(1)),
            "socket_poll" => self.socket_poll(args)?,
            "socket_lookup" => self.socket_lookup(args)?,
            "socket_hostname" => {
                let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
                return Ok(self.os_string(OsStr::new(name.trim_end())));
            }
            "socket_accept" => self.socket_accept(int(0), args[1])?,
            "socket_receive" => self.socket_receive(args)?,
            "socket_name" => {
                let Some(file) = self.os.open_file(int(0)) else { return Ok(-EBADF as u64) };
                let socket = SockRef::from(file);
                match if int(1) == 0 { socket.local_addr() } else { socket.peer_addr() } {
                    Ok(address) => {
                        self.address_out(address.as_socket(), args[2])?;
                        0
                    }
                    Err(error) => failure(&error),
                }
            }
            "socket_bind" | "socket_connect" => {
                let Some(address) = address_in(self.all_bytes(args[1])?) else { return Ok(-EINVAL as u64) };
                let Some(file) = self.os.open_file(int(0)) else { return Ok(-EBADF as u64) };
                let socket = SockRef::from(file);
                let address = SockAddr::from(address);
                unit(if name == "socket_bind" { socket.bind(&address) } else { socket.connect(&address) })
            }
            "socket_send" => {
                let data = self.byte_range(args)?.to_vec();
                let Some(address) = address_in(self.all_bytes(args[4])?) else { return Ok(-EINVAL as u64) };
                let Some(file) = self.os.open_file(int(0)) else { return Ok(-EBADF as u64) };
                number(SockRef::from(file).send_to(&data, &SockAddr::from(address)))
            }
            _ => {
                let Some(file) = self.os.open_file(int(0)) else { return Ok(-EBADF as u64) };
                let socket = SockRef::from(file);
                match name {
                    "socket_listen" => unit(socket.listen(int(1).clamp(0, 65535) as i32)),
                    "socket_blocking" => unit(socket.set_nonblocking(int(1) == 0)),
                    "socket_shutdown" => unit(socket.shutdown(match int(1) {
                        0 => Shutdown::Read,
                        1 => Shutdown::Write,
                        2 => Shutdown::Both,
                        _ => return Ok(-EINVAL as u64),
                    })),
                    "socket_set" => set_option(&socket, int(1), int(2), int(3)),
                    "socket_get" => get_option(&socket, int(1), int(2)),
                    _ => return bug(format!("the external function {name} is not implemented")),
                }
            }
        };
        Ok(value as u64)
    }

    fn all_bytes(&self, array: u64) -> Result<&[u8]> {
        match self.heap.get(Ref(array as u32)) {
            Obj::Bytes(_, data) => Ok(data),
            _ => bug("the address is null"),
        }
    }

    fn address_out(&mut self, address: Option<SocketAddr>, array: u64) -> Result<()> {
        let Some(address) = address else { return Ok(()) };
        let host = host_bytes(address.ip());
        let out = self.bytes_mut(array, 0, 2 + host.len() as i64)?;
        out[..2].copy_from_slice(&address.port().to_be_bytes());
        out[2..].copy_from_slice(&host);
        Ok(())
    }

    fn socket_new(&mut self, family: i64, kind: i64) -> i64 {
        let made = Socket::new(Domain::from(family as i32), Type::from(kind as i32), None);
        match made {
            Ok(socket) => self.os.opened(File::from(OwnedFd::from(socket))),
            Err(error) => failure(&error),
        }
    }

    fn socket_accept(&mut self, fd: i64, out: u64) -> Result<i64> {
        let Some(file) = self.os.open_file(fd) else { return Ok(-EBADF) };
        match SockRef::from(file).accept() {
            Ok((socket, address)) => {
                self.address_out(address.as_socket(), out)?;
                Ok(self.os.opened(File::from(OwnedFd::from(socket))))
            }
            Err(error) => Ok(failure(&error)),
        }
    }

    fn socket_receive(&mut self, args: &[u64]) -> Result<i64> {
        let mut data = self.byte_range(args)?.to_vec();
        let Some(file) = self.os.open_file(args[0] as i64) else { return Ok(-EBADF) };
        let received = file.try_clone().and_then(|file| UdpSocket::from(OwnedFd::from(file)).recv_from(&mut data));
        match received {
            Ok((count, address)) => {
                self.bytes_mut(args[1], args[2] as i64, count as i64)?.copy_from_slice(&data[..count]);
                self.address_out(Some(address), args[4])?;
                Ok(count as i64)
            }
            Err(error) => Ok(failure(&error)),
        }
    }

    fn socket_poll(&mut self, args: &[u64]) -> Result<i64> {
        let (Obj::Words(_, fds), Obj::Words(_, events)) =
            (self.heap.get(Ref(args[0] as u32)), self.heap.get(Ref(args[1] as u32)))
        else {
            return bug("the descriptors are null");
        };
        let wanted: Vec<u64> = events.to_vec();
        let mut all = Vec::with_capacity(fds.len());
        for (&fd, &what) in fds.iter().zip(&wanted) {
            let Some(file) = self.os.open_file(fd as i64) else { return Ok(-EBADF) };
            let mut flags = PollFlags::empty();
            flags.set(PollFlags::IN, what & 1 != 0);
            flags.set(PollFlags::OUT, what & 2 != 0);
            all.push(PollFd::new(file, flags));
        }
        let seconds = Duration::try_from_secs_f64(f64::from_bits(args[2])).ok();
        let limit = seconds.and_then(|seconds| Timespec::try_from(seconds).ok());
        let count = match poll(&mut all, limit.as_ref()) {
            Ok(count) => count,
            Err(error) => return Ok(-i64::from(error.raw_os_error())),
        };
        let broken = PollFlags::HUP | PollFlags::ERR;
        let ready: Vec<u64> = (all.iter().zip(wanted))
            .map(|(found, what)| {
                let got = found.revents();
                let reading = u64::from(got.intersects(PollFlags::IN | broken));
                what & (reading | u64::from(got.intersects(PollFlags::OUT | broken)) << 1)
            })
            .collect();
        match self.heap.get_mut(Ref(args[1] as u32)) {
            Obj::Words(_, items) => items.copy_from_slice(&ready),
            _ => return bug("the descriptors are null"),
        }
        Ok(count as i64)
    }

    fn socket_lookup(&mut self, args: &[u64]) -> Result<i64> {
        let name = self.path(args[0])?.into_os_string().into_string();
        let Ok(name) = name else { return Ok(EAI_NONAME) };
        let Ok(found) = (name.as_str(), 0).to_socket_addrs() else { return Ok(EAI_NONAME) };
        let family = args[1];
        let hosts: Vec<Vec<u8>> = found
            .map(|address| host_bytes(address.ip()))
            .filter(|host| family == 0 || (family == 2) == (host.len() == 4))
            .collect();
        if hosts.is_empty() {
            return Ok(EAI_NONAME);
        }
        let room = self.all_bytes(args[2])?.len() / LOOKED_UP;
        for (at, host) in hosts.iter().take(room).enumerate() {
            let to = self.bytes_mut(args[2], (at * LOOKED_UP) as i64, LOOKED_UP as i64)?;
            to[0] = host.len() as u8;
            to[1..=host.len()].copy_from_slice(host);
        }
        Ok(hosts.len().min(room) as i64)
    }
}

fn set_option(socket: &SockRef<'_>, level: i64, option: i64, value: i64) -> i64 {
    let on = value != 0;
    unit(match (level, option) {
        (SOL_SOCKET, SO_REUSEADDR) => socket.set_reuse_address(on),
        (SOL_SOCKET, SO_BROADCAST) => socket.set_broadcast(on),
        (SOL_SOCKET, SO_KEEPALIVE) => socket.set_keepalive(on),
        (SOL_SOCKET, SO_SNDBUF) => socket.set_send_buffer_size(value as usize),
        (SOL_SOCKET, SO_RCVBUF) => socket.set_recv_buffer_size(value as usize),
        (IPPROTO_TCP, TCP_NODELAY) => socket.set_tcp_nodelay(on),
        (IPPROTO_IPV6, IPV6_V6ONLY) => socket.set_only_v6(on),
        _ => return -ENOTSUP,
    })
}

fn get_option(socket: &SockRef<'_>, level: i64, option: i64) -> i64 {
    let found = match (level, option) {
        (SOL_SOCKET, SO_REUSEADDR) => socket.reuse_address().map(usize::from),
        (SOL_SOCKET, SO_BROADCAST) => socket.broadcast().map(usize::from),
        (SOL_SOCKET, SO_KEEPALIVE) => socket.keepalive().map(usize::from),
        (SOL_SOCKET, SO_SNDBUF) => socket.send_buffer_size(),
        (SOL_SOCKET, SO_RCVBUF) => socket.recv_buffer_size(),
        (SOL_SOCKET, SO_TYPE) => socket.r#type().map(|kind| i32::from(kind) as usize),
        (SOL_SOCKET, SO_ERROR) => {
            return match socket.take_error() {
                Ok(None) => 0,
                Ok(Some(error)) => -failure(&error),
                Err(error) => failure(&error),
            };
        }
        (IPPROTO_TCP, TCP_NODELAY) => socket.tcp_nodelay().map(usize::from),
        (IPPROTO_IPV6, IPV6_V6ONLY) => socket.only_v6().map(usize::from),
        _ => return -ENOTSUP,
    };
    number(found)
}
