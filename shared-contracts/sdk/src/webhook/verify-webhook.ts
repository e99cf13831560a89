import { createHmac, timingSafeEqual } from "node:crypto";
import { TesseraError } from "../client/tessera-error.ts";
import type { WebhookMessage } from "../generated/types.ts";

/** The headers of a request, as `fetch` or Node gives them. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

export interface WebhookOptions {
  /** How old a message may be, in seconds; 300 by default. */
  tolerance?: number;
}

/**
 * Returns the message of a webhook. `body` is what arrived, before it is parsed; `secret` is the signing secret of the webhook. While it is
 * replaced, messages have one signature by each secret, and either verifies them. Throws a `TesseraError` with the code `webhook_refused` if
 * the message is not from the installation, or too old.
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { tolerance = 300 }: WebhookOptions = {},
): WebhookMessage {
  if (!secret) throw new TypeError("The signing secret is missing.");
  const id = getHeader(headers, "webhook-id");
  const time = getHeader(headers, "webhook-timestamp");
  const signatures = getHeader(headers, "webhook-signature");
  if (!id || !time || !signatures) throw refused("The headers of a webhook are missing.");
  const ageSeconds = Math.abs(Date.now() / 1_000 - Number(time));
  // Also refuses a time that is no number.
  if (!(ageSeconds <= tolerance)) throw refused("The message is too old, or the clocks differ.");
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${time}.`).update(body).digest();
  if (!signatures.split(" ").some((signature) => isSame(signature, expected)))
    throw refused("No signature is by this secret.");
  return JSON.parse(Buffer.from(body).toString());
}

function getHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  return Array.isArray(value) ? value[0] : value;
}

function isSame(signature: string, expected: Buffer): boolean {
  const [version, text = ""] = signature.split(",");
  const given = Buffer.from(text, "base64");
  return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
}

function refused(message: string): TesseraError {
  return new TesseraError(message, { code: "webhook_refused" });
}
