import type { IncomingMessage } from "node:http";
import { fileLimits } from "@tessera/wire/file/file";

/** The limit for bodies without a stated length. */
const maxBytes = 2 * fileLimits.bytes;
const usualSilenceMs = 30_000;
const maxUploadMs = 15 * 60 * 1_000;

/**
 * Closes the connection of a caller who is silent for too long, or sends too much or for too long. The caller sees a broken
 * connection, which is worth a retry. Applies to discarded data, too. Returns a function that stops watching.
 */
export function watch(body: IncomingMessage, silenceMs = usualSilenceMs): () => void {
  let arrived = 0;
  const silence = setTimeout(() => body.destroy(), silenceMs);
  const end = setTimeout(() => body.destroy(), maxUploadMs);
  const handle = (chunk: Buffer) => {
    silence.refresh();
    arrived += chunk.length;
    if (arrived > maxBytes) body.destroy();
  };
  body.on("data", handle);
  return () => {
    clearTimeout(silence);
    clearTimeout(end);
    body.off("data", handle);
  };
}
