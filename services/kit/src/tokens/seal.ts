import { createHmac } from "node:crypto";
import { isSameSecret, type Secrets, toSecrets } from "./secret.ts";

/** Turns values into signed texts that anyone may read and carry, but nobody else can create or change. */
export interface Seal<Value> {
  close(value: Value): string;
  /** Returns the sealed value; null for a text that was not sealed for this purpose with one of the secrets. */
  open(text: string): Value | null;
}

/**
 * Creates a seal for one purpose; texts sealed for another purpose do not open. Both sides share the secret. Texts sealed with a former
 * secret still open.
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
      if (!payload || !secrets.some((key) => isSameSecret(signature, sign(payload, key)))) return null;
      return JSON.parse(Buffer.from(payload, "base64url").toString());
    },
  };
}
