import type { IncomingMessage } from "node:http";
import { invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";

/** The largest JSON body that services accept. */
const maxTakenInBytes = 256 * 1024;

/**
 * Buffers the body of a request before it is proxied: all of it, or the first 256 KiB of a longer one, whose rest is
 * streamed. Until then no connection to a service is used, however slowly the caller sends. Rejects if the caller
 * disconnects.
 */
export function takeInBody(raw: IncomingMessage): Promise<Buffer | IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | IncomingMessage>();
  const chunks: Buffer[] = [];
  let size = 0;

  function take(chunk: Buffer): void {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxTakenInBytes) passOn();
  }
  function passOn(): void {
    release();
    raw.pause();
    raw.unshift(Buffer.concat(chunks));
    resolve(raw);
  }
  function finish(): void {
    release();
    const [only = Buffer.alloc(0)] = chunks;
    resolve(chunks.length > 1 ? Buffer.concat(chunks) : only);
  }
  function fail(): void {
    release();
    reject(invalidInput(toReason("request.body_incomplete")));
  }
  function release(): void {
    raw.off("data", take).off("end", finish).off("close", fail).off("error", fail);
  }

  raw.on("data", take).once("end", finish).once("close", fail).once("error", fail);
  return promise;
}
