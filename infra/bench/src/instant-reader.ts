// Preloaded into a worker: files are queued, claimed and stored as usual, but not read. What remains is the overhead of processing over
// a bare queue.
import { registerHooks } from "node:module";

const reader = `
  export async function readInChild() {
    return {
      kind: "read",
      mimeType: "text/plain",
      isEncrypted: false,
      thumbnail: null,
      redacted: null,
      extraction: {
        method: "nobody", text: "What nobody read.", language: null, summary: null,
        findings: [], details: [], isPartial: false,
      },
    };
  }`;

registerHooks({
  load(url, context, next) {
    if (!url.endsWith("/sandbox/read-file.ts")) return next(url, context);
    return { format: "module", source: reader, shortCircuit: true };
  },
});
