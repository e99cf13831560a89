import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { Redis } from "ioredis";
import { ConfigError } from "../config/config.ts";
import { type Explanation, explainError, toText } from "../errors/short-reason.ts";
import { getMasters } from "./redis.ts";

/** Throws a ConfigError if Redis refuses the login. One that cannot be reached is waited for: services serve without it. */
export async function refuseWrongLogin(redis: Redis): Promise<void> {
  const reason = await redis.ping().then(
    () => null,
    ({ message }: Error) => message,
  );
  if (reason !== null && isRefusedLogin(reason))
    throw new ConfigError([`REDIS_URL is refused by Redis: ${toText(firstSentence(reason))}`]);
}

/** Returns true if the words of an error say that Redis wants another password, or one at all. */
export function isRefusedLogin(message: string): boolean {
  return /\b(?:NOAUTH|WRONGPASS|invalid password)\b/i.test(message);
}

/** The first words of NOAUTH go on about how to write a client. */
function firstSentence(message: string): Explanation {
  return /^NOAUTH/.test(message) ? toReason("problem.asks_for_password") : message;
}

/** Says plainly why the Redis of an address cannot be used. One without TLS waits for the rest of what it takes for a command. */
export function explainFailure(url: string, error: unknown): Explanation {
  const explanation = explainError(error);
  const words = toText(explanation);
  const asksForTls = url.startsWith("rediss");
  if (asksForTls && /^Command timed out|does not speak TLS/.test(words))
    return toReason("problem.redis_without_tls");
  if (!asksForTls && /^Reached the max retries/.test(words))
    return toReason("problem.redis_ends_connections");
  return typeof explanation === "string" ? firstSentence(explanation) : explanation;
}

/** Lists the settings of each server by which jobs could get lost. */
export async function findDoubts(redis: Redis): Promise<Reason[]> {
  const found = await Promise.all(
    getMasters(redis).map(async (master) => {
      const { host, port } = master.options;
      return listDoubts(`${host}:${port}`, readInfo(await master.info()));
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

function listDoubts(
  server: string,
  { aof_enabled, maxmemory_policy: policy }: Record<string, string>,
): Reason[] {
  return [
    ...(aof_enabled === "0" ? [toReason("finding.redis_append_only_off", { server })] : []),
    ...(policy !== undefined && policy !== "noeviction"
      ? [toReason("finding.redis_evicts", { server, policy })]
      : []),
  ];
}
