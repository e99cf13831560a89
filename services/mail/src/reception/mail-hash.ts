import { hash } from "node:crypto";

/** A mail that says neither what it is nor when it passed a server is the same within this time, at most twice of it. */
const sameWithinMs = 30_000;
const headBytes = 64 * 1024;

/**
 * Returns the hashes by which a mail is recognized if its bytes arrive again, its own first. Bytes with a message ID, or with the time at which
 * a server received them, are the same mail for ever. Others may be sent by a device each time that something happens, so they are the same
 * only within a short time.
 */
export function hashMail(raw: Buffer, receivedAtMs: number): [own: Buffer, ...before: Buffer[]] {
  if (isUnmistakable(raw)) return [hash("sha256", raw, "buffer")];
  const span = Math.floor(receivedAtMs / sameWithinMs);
  return [hashWithin(raw, span), hashWithin(raw, span - 1)];
}

function hashWithin(raw: Buffer, span: number): Buffer {
  return hash("sha256", Buffer.concat([raw, Buffer.from(`\0${span}`)]), "buffer");
}

function isUnmistakable(raw: Buffer): boolean {
  const [head = ""] = raw.toString("latin1", 0, headBytes).split(/\r?\n\r?\n/u, 1);
  return /^message-id[ \t]*:[ \t]*(?:\r?\n[ \t])*\S/imu.test(head) || hasTimeOfServer(head);
}

function hasTimeOfServer(head: string): boolean {
  const unfolded = head.replaceAll(/\r?\n[ \t]+/gu, " ");
  return /^received[ \t]*:.*;.*\d:\d\d/imu.test(unfolded);
}
