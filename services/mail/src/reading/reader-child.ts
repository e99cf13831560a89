// Reads one mail after another for its parent process. It may only read its own code.
import { readMail } from "./read-mail.ts";

process.on("message", (raw: Uint8Array) => {
  readMail(raw).then(
    (content) => process.send?.({ content }),
    (error: unknown) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
