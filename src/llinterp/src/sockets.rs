//! The external functions of sockets. A socket is a file among those of the program, so reading, writing and closing are
//! the same.

use crate::externs::{Result, bug};
use crate::heap::Obj;
use crate::{LLInterpreter, Ref};
use std::net::{IpAddr, Shutdown, SocketAddr};
use std::time::Duration;

const EINVAL: i64 = 22;
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

impl LLInterpreter<'_> {
    /// Calls a row of the table whose name begins with `socket_`.
    pub(crate) fn socket_call(&mut self, name: &str, args: &[u64]) -> Result {
        let int = |at: usize| args[at] as i64;
        let value = match name {
            "socket_new" => self.system.socket(int(0), int(1)),
            "socket_poll" => self.socket_poll(args)?,
            "socket_lookup" => self.socket_lookup(args)?,
            "socket_hostname" => {
                let name = self.system.hostname();
                return Ok(self.os_string(&name));
            }
            "socket_accept" => match self.system.accept(int(0)) {
                Ok((fd, address)) => {
                    self.address_out(address, args[1])?;
                    fd
                }
                Err(error) => error,
            },
            "socket_receive" => self.socket_receive(args)?,
            "socket_name" => match self.system.socket_name(int(0), int(1) != 0) {
                Ok(address) => {
                    self.address_out(address, args[2])?;
                    0
                }
                Err(error) => error,
            },
            "socket_bind" | "socket_connect" => match address_in(self.all_bytes(args[1])?) {
                Some(address) if name == "socket_bind" => self.system.bind(int(0), address),
                Some(address) => self.system.connect(int(0), address),
                None => -EINVAL,
            },
            "socket_send" => {
                let data = self.byte_range(args)?.to_vec();
                let address = address_in(self.all_bytes(args[4])?);
                address.map_or(-EINVAL, |address| self.system.send_to(int(0), &data, address))
            }
            "socket_listen" => self.system.listen(int(0), int(1)),
            "socket_blocking" => self.system.set_blocking(int(0), int(1) != 0),
            "socket_shutdown" => match int(1) {
                0 => self.system.shutdown(int(0), Shutdown::Read),
                1 => self.system.shutdown(int(0), Shutdown::Write),
                2 => self.system.shutdown(int(0), Shutdown::Both),
                _ => -EINVAL,
            },
            "socket_set" => self.system.set_option(int(0), int(1), int(2), int(3)),
            "socket_get" => self.system.get_option(int(0), int(1), int(2)),
            _ => return bug(format!("the external function {name} is not implemented")),
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

    fn socket_receive(&mut self, args: &[u64]) -> Result<i64> {
        let mut data = self.byte_range(args)?.to_vec();
        match self.system.receive_from(args[0] as i64, &mut data) {
            Ok((count, address)) => {
                self.bytes_mut(args[1], args[2] as i64, count as i64)?.copy_from_slice(&data[..count]);
                self.address_out(Some(address), args[4])?;
                Ok(count as i64)
            }
            Err(error) => Ok(error),
        }
    }

    fn socket_poll(&mut self, args: &[u64]) -> Result<i64> {
        let (Obj::Words(_, fds), Obj::Words(_, events)) =
            (self.heap.get(Ref(args[0] as u32)), self.heap.get(Ref(args[1] as u32)))
        else {
            return bug("the descriptors are null");
        };
        let wanted: Vec<(i64, u64)> = fds.iter().map(|&fd| fd as i64).zip(events.iter().copied()).collect();
        let limit = Duration::try_from_secs_f64(f64::from_bits(args[2])).ok();
        let (ready, count) = match self.system.poll(&wanted, limit) {
            Ok(found) => found,
            Err(error) => return Ok(error),
        };
        match self.heap.get_mut(Ref(args[1] as u32)) {
            Obj::Words(_, items) => items.copy_from_slice(&ready),
            _ => return bug("the descriptors are null"),
        }
        Ok(count)
    }

    fn socket_lookup(&mut self, args: &[u64]) -> Result<i64> {
        let name = self.path(args[0])?.into_string();
        let Ok(name) = name else { return Ok(EAI_NONAME) };
        let Some(found) = self.system.look_up(&name) else { return Ok(EAI_NONAME) };
        let family = args[1];
        let hosts: Vec<Vec<u8>> = found
            .into_iter()
            .map(host_bytes)
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
