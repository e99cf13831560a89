import { createHash, timingSafeEqual } from "node:crypto";

/** Whether an `Authorization` header carries the token, compared in a time that tells nothing of it. */
export function isPublisher(authorization: string | undefined, publishToken: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(given), digest(publishToken));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
