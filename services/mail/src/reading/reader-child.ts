// Reads one mail after another for the process that started it. It may read its code, and nothing else.
import { readMail } from "./read-mail.ts";

process.on("message", (raw: Uint8Array) => {
  readMail(raw).then(
    (content) => process.send?.({ content }),
    (error: unknown) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
