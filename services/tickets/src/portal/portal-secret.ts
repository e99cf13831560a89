import { createHash, randomBytes } from "node:crypto";

/** What a link or a cookie proves something with; only its hash is kept. */
export function aSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
