import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type KeptChildLimits, type KeptOutcome, keepChild } from "@tessera/kit/sandbox/keep-child";
import type { MailContent } from "./read-mail.ts";

/** Thrown for a mail that cannot be read. */
export class UnreadableMailError extends Error {}

/** Reads mails in a separate process, which a hostile mail cannot hang, exhaust or escape from. */
export interface MailReader {
  /** Throws an {@link UnreadableMailError} for a mail that crashes its reader or takes too long. */
  read(raw: Uint8Array): Promise<MailContent>;
  close(): Promise<void>;
}

const usualLimits: KeptChildLimits = { timeMs: 20_000, heapMb: 384, residentMb: 768 };
const task = new URL("./read-mail.task.ts", import.meta.url);
const folderOf = (module: string) => dirname(fileURLToPath(import.meta.resolve(module)));
const code = [
  dirname(import.meta.dirname),
  folderOf("@tessera/kit/mime/mime-part"),
  folderOf("@tessera/kit/text/decoder"),
];

/** Mails are read one at a time. */
export function createMailReader(limits = usualLimits): MailReader {
  const child = keepChild(task, code, limits);
  return {
    async read(raw) {
      const outcome = await child.perform(raw);
      if (outcome.kind === "reported") return outcome.report as MailContent;
      throw new UnreadableMailError(explain(outcome));
    },
    close: () => child.close(),
  };
}

function explain(outcome: Exclude<KeptOutcome, { kind: "reported" }>): string {
  if (outcome.kind === "thrown") return outcome.problem;
  if (outcome.kind === "crashed") return "The process that read the mail crashed.";
  return outcome.limit === "time"
    ? "The mail takes too long to read."
    : "The mail takes too much memory to read.";
}
