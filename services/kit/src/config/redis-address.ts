import type { RedisOptions } from "ioredis";

/** The pattern of `REDIS_URL`: see {@link readRedisAddress}. */
export const redisUrlPattern = "^rediss?(\\+sentinel|\\+cluster)?://[^\\s/]+";

/** Options for opening a connection. */
export type ConnectOptions = Omit<RedisOptions, "replyMapping">;

export interface Node {
  host: string;
  port: number;
}

/** A single server, the current primary according to sentinels, or a cluster. */
export type RedisAddress =
  | { kind: "server"; url: string }
  | { kind: "sentinel"; options: ConnectOptions }
  | { kind: "cluster"; nodes: Node[]; options: ConnectOptions };

const usualPorts = { sentinel: 26_379, cluster: 6_379 };

/**
 * Parses the address of Redis: `redis://:password@host:6379/0`, `redis+sentinel://:password@host1:26379,host2:26379/name`, or
 * `redis+cluster://:password@host1:6379,host2:6379`; with `rediss`, over TLS. `?sentinelPassword=…` is the password of the sentinels, if
 * they have one.
 *
 * @throws TypeError if sentinels do not name what they watch, or an address is malformed.
 */
export function readRedisAddress(url: string): RedisAddress {
  const parts = /^(rediss?)\+(sentinel|cluster):\/\/(?:([^@]*)@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(
    url,
  );
  if (!parts) return { kind: "server", url };
  const [, scheme, kind, login = "", hosts = "", name = "", query = ""] = parts;
  const options = { ...readLogin(login), ...(scheme === "rediss" && { tls: {} }) };
  if (kind === "cluster") return { kind, nodes: readNodes(hosts, usualPorts.cluster), options };
  if (name === "")
    throw new TypeError("After its sentinels, REDIS_URL must name the master they watch: …/name.");
  const sentinelPassword = new URLSearchParams(query).get("sentinelPassword");
  return {
    kind: "sentinel",
    options: {
      ...options,
      name: decodeURIComponent(name),
      sentinels: readNodes(hosts, usualPorts.sentinel),
      ...(sentinelPassword && { sentinelPassword }),
      ...(scheme === "rediss" && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    },
  };
}

function readLogin(login: string): ConnectOptions {
  const [username = "", password = ""] = login.split(":").map(decodeURIComponent);
  return { ...(username && { username }), ...(password && { password }) };
}

function readNodes(hosts: string, usualPort: number): Node[] {
  return hosts.split(",").map((each) => {
    const { hostname, port } = new URL(`redis://${each}`);
    return { host: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? usualPort : Number(port) };
  });
}
