import { createHmac, timingSafeEqual } from "node:crypto";

/** Makes values into texts that anybody may read and carry, and that nobody else can make or change. */
export interface Seal<Value> {
  close(value: Value): string;
  /** The value that was sealed; null for a text that we did not seal, for this purpose and with this secret. */
  open(text: string): Value | null;
}

/** A seal for one purpose: what was sealed for another one does not open. Whoever closes and opens shares the secret. */
export function createSeal<Value>(secret: string, purpose: string): Seal<Value> {
  const sign = (payload: string) =>
    createHmac("sha256", secret).update(`${purpose} ${payload}`).digest("base64url");

  return {
    close(value) {
      const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
      return `${payload}.${sign(payload)}`;
    },
    open(text) {
      const [payload = "", signature = ""] = text.split(".");
      if (!payload || !isSame(signature, sign(payload))) return null;
      return JSON.parse(Buffer.from(payload, "base64url").toString());
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
