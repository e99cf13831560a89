import { createHash, randomBytes } from "node:crypto";

/** Returns a random secret for a link or a cookie; only its hash is stored. */
export function aSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function computeHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
