import { createHmac } from "node:crypto";

/** Signs the same way as the files service signs its own URLs. */
export function sign(secret: string, parts: (string | number)[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}
