import { createHmac } from "node:crypto";

/** As the files service signs its own addresses. */
export function sign(secret: string, parts: (string | number)[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}
