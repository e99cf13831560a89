import type { Redis } from "ioredis";
import { ConfigError } from "../config/config.ts";
import { describeReason } from "../errors/short-reason.ts";
import { getMasters } from "./redis.ts";

/** Throws a ConfigError if Redis refuses the login. One that cannot be reached is waited for: services serve without it. */
export async function refuseWrongLogin(redis: Redis): Promise<void> {
  const reason = await redis.ping().then(
    () => null,
    ({ message }: Error) => message,
  );
  if (reason !== null && isRefusedLogin(reason))
    throw new ConfigError([`REDIS_URL is refused by Redis: ${firstSentence(reason)}`]);
}

/** Returns true if the words of an error say that Redis wants another password, or one at all. */
export function isRefusedLogin(message: string): boolean {
  return /\b(?:NOAUTH|WRONGPASS|invalid password)\b/i.test(message);
}

/** The first words of NOAUTH go on about how to write a client. */
function firstSentence(message: string): string {
  return /^NOAUTH/.test(message) ? "it asks for a password" : message;
}

/** Says plainly why the Redis of an address cannot be used. One without TLS waits for the rest of what it takes for a command. */
export function explainFailure(url: string, error: unknown): string {
  const reason = describeReason(error);
  const asksForTls = url.startsWith("rediss");
  if (asksForTls && /^Command timed out|does not speak TLS/.test(reason))
    return "it does not answer with TLS, which rediss: asks for";
  if (!asksForTls && /^Reached the max retries/.test(reason))
    return "it ends each connection, as one with TLS does without rediss:";
  return firstSentence(reason);
}

/** Lists the settings of each server by which jobs could get lost. */
export async function findDoubts(redis: Redis): Promise<string[]> {
  const found = await Promise.all(
    getMasters(redis).map(async (server) => {
      const info = readInfo(await server.info());
      const { host, port } = server.options;
      return describeDoubts(info).map((doubt) => `${host}:${port} ${doubt}`);
    }),
  );
  return found.flat();
}

function readInfo(text: string): Record<string, string> {
  const lines = text.split("\r\n").map((line) => line.split(":"));
  return Object.fromEntries(
    lines.flatMap(([name, value]) => (name && value !== undefined ? [[name, value]] : [])),
  );
}

function describeDoubts({ aof_enabled, maxmemory_policy }: Record<string, string>): string[] {
  return [
    ...(aof_enabled === "0" ? ["has appendonly no: set it to yes, or jobs are lost when it restarts"] : []),
    ...(maxmemory_policy !== undefined && maxmemory_policy !== "noeviction"
      ? [
          `has maxmemory-policy ${maxmemory_policy}: set it to noeviction, or jobs are lost when its memory is full`,
        ]
      : []),
  ];
}
