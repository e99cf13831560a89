import type { IncomingMessage } from "node:http";
import { fileLimits } from "@tessera/wire/file";

/** No more is read of a body whose length nobody announced. */
const maxBytes = 2 * fileLimits.bytes;
const usualSilenceMs = 30_000;
const maxUploadMs = 15 * 60 * 1_000;

/**
 * Ends the connection of a caller who sends nothing for too long, or does not end: one who is still there sees a broken
 * connection, which is worth another try. Holds for what is read and dropped too. Answers how to stop watching.
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
