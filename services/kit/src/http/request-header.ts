import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyRequest } from "fastify";
import { invalidInput } from "../errors/failure.ts";

/**
 * Returns the version in `If-Match`: `"7"`, `W/"7"` or `7`; undefined without the header or for `*`. Throws `invalid_input` for anything
 * else.
 */
export function getIfMatch({ headers }: FastifyRequest): number | undefined {
  const text = headers["if-match"]?.trim();
  if (text === undefined || text === "*") return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$|^(\d{1,9})$/.exec(text);
  if (!version)
    throw invalidInput(toReason("request.if_match_invalid"), {
      "headers.if-match": toReason("input.not_version"),
    });
  return Number(version[1] ?? version[2]);
}

/**
 * Returns the `Idempotency-Key`, 1 to 255 visible ASCII characters, or undefined without the header. Throws `invalid_input` for anything
 * else.
 */
export function toIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw invalidInput(toReason("request.idempotency_key_invalid"), {
    "headers.idempotency-key": toReason("input.not_visible_ascii"),
  });
}
