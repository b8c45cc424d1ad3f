# raises: ConfigError
class ConfigError(Exception):
    def __init__(self, key):
        Exception.__init__(self, "missing key " + key)
        self.key = key


def read(config, key):
    if key not in config:
        raise ConfigError(key)
    return config[key]


def entry_point(argv):
    config = {"host": "localhost", "port": "80"}
    for key in ["host", "port", "user", "password"]:
        try:
            print(key, read(config, key))
        except ConfigError as e:
            print("caught", e.key)
            if e.key == "password":
                raise
    return 0
