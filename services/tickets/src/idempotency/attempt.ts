import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** A call that may come twice: the caller's key and what was asked for. */
export interface Attempt {
  key: string;
  requestHash: string;
}

/** Undefined when the caller gave no key. */
export function attemptOf(
  { method, url, body, headers }: FastifyRequest,
  key: string | undefined,
): Attempt | undefined {
  if (key === undefined) return undefined;
  const asked = JSON.stringify([method, url, headers["if-match"] ?? null, body ?? null]);
  return { key, requestHash: hash("sha256", asked) };
}
