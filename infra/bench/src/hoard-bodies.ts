// The seeded fault of `upload`, preloaded into the service: every body is kept in memory, and hashed additionally.
import { createHash } from "node:crypto";
import { IncomingMessage } from "node:http";

const kept: Buffer[] = [];
const push = IncomingMessage.prototype.push;
IncomingMessage.prototype.push = function hoard(chunk: unknown, encoding?: BufferEncoding): boolean {
  if (Buffer.isBuffer(chunk)) {
    kept.push(Buffer.from(chunk));
    for (let again = 0; again < 8; again++) createHash("sha512").update(chunk).digest();
  }
  return push.call(this, chunk, encoding);
};
