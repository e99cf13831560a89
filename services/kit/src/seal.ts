import { createHmac, timingSafeEqual } from "node:crypto";
import { type Secrets, toSecrets } from "./secret.ts";

/** Makes values into texts that anybody may read and carry, and that nobody else can make or change. */
export interface Seal<Value> {
  close(value: Value): string;
  /** The value that was sealed; null for a text that we did not seal, for this purpose and with this secret. */
  open(text: string): Value | null;
}

/**
 * A seal for one purpose: what was sealed for another one does not open. Who closes and opens shares the secret; what a former
 * one closed still opens.
 */
export function createSeal<Value>(secret: string | Secrets, purpose: string): Seal<Value> {
  const secrets = toSecrets(secret);
  const sign = (payload: string, key = secrets[0]) =>
    createHmac("sha256", key).update(`${purpose} ${payload}`).digest("base64url");

  return {
    close(value) {
      const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
      return `${payload}.${sign(payload)}`;
    },
    open(text) {
      const [payload = "", signature = ""] = text.split(".");
      if (!payload || !secrets.some((key) => isSame(signature, sign(payload, key)))) return null;
      return JSON.parse(Buffer.from(payload, "base64url").toString());
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
