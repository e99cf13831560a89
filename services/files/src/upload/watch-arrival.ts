import type { IncomingMessage } from "node:http";
import { fileLimits } from "@tessera/wire/file";

/** No more is read of a body whose length nobody announced. */
const mostBytes = 2 * fileLimits.bytes;
const usualSilenceMs = 30_000;

/**
 * Ends the connection of a caller who sends nothing for too long, or does not end: whoever is still there sees a broken
 * connection, which is worth another try. Answers how to stop watching.
 */
export function watch(body: IncomingMessage, silenceMs = usualSilenceMs): () => void {
  let arrived = 0;
  const silence = setTimeout(() => body.destroy(), silenceMs);
  const hear = (chunk: Buffer) => {
    silence.refresh();
    arrived += chunk.length;
    if (arrived > mostBytes) body.destroy();
  };
  body.on("data", hear);
  return () => {
    clearTimeout(silence);
    body.off("data", hear);
  };
}
