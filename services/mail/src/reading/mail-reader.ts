import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type KeptChildLimits, type KeptOutcome, keepChild } from "@tessera/kit/sandbox/keep-child";
import { toEnglish } from "@tessera/language/to-english";
import type { MailSource } from "@tessera/wire/mail/mail";
import { isReason, type Reason, toReason } from "@tessera/wire/reason/reason";
import pLimit from "p-limit";
import type { ReadingTask } from "./read-mail.task.ts";
import type { MailContent } from "./read-mail.ts";

/** Thrown for a mail that cannot be read. Without a reason, the message is that of the reader. */
export class UnreadableMailError extends Error {
  readonly reason: Reason | null;

  constructor(said: Reason | string) {
    super(isReason(said) ? toEnglish(said) : said);
    this.reason = isReason(said) ? said : null;
  }
}

/** Reads mails in separate processes, which a hostile mail cannot hang, exhaust or escape from. */
export interface MailReader {
  /** Throws an {@link UnreadableMailError} for a mail that crashes its reader or takes too long. */
  read(raw: Uint8Array): Promise<MailContent>;
  /** Returns the mail as it is shown to members: without its files, and without secrets. Throws like `read`. */
  readSource(raw: Uint8Array): Promise<MailSource>;
  close(): Promise<void>;
}

const usualLimits: KeptChildLimits = { timeMs: 20_000, heapMb: 384, residentMb: 768 };
/** A mail that takes long must not delay those of other organizations, each of which is read one mail at a time. */
const readersAtOnce = 2;
const task = new URL("./read-mail.task.ts", import.meta.url);
const findFolder = (module: string) => dirname(fileURLToPath(import.meta.resolve(module)));
const code = [
  dirname(import.meta.dirname),
  findFolder("@tessera/kit/mime/mime-part"),
  findFolder("@tessera/kit/text/decoder"),
  findFolder("@tessera/text/redact"),
  findFolder("@tessera/wire/file/file-kind"),
];

export function createMailReader(limits = usualLimits): MailReader {
  const atOnce = pLimit(readersAtOnce);
  const children = Array.from({ length: readersAtOnce }, () => keepChild(task, code, limits));
  const idle = [...children];

  async function perform(kind: ReadingTask["kind"], raw: Uint8Array): Promise<unknown> {
    const child = idle.pop() as (typeof idle)[number];
    try {
      const outcome = await child.perform({ kind, raw } satisfies ReadingTask);
      if (outcome.kind === "reported") return outcome.report;
      throw new UnreadableMailError(explain(outcome));
    } finally {
      idle.push(child);
    }
  }

  return {
    read: async (raw) => (await atOnce(() => perform("content", raw))) as MailContent,
    readSource: async (raw) => (await atOnce(() => perform("source", raw))) as MailSource,
    close: async () => {
      await Promise.all(children.map((child) => child.close()));
    },
  };
}

function explain(outcome: Exclude<KeptOutcome, { kind: "reported" }>): Reason | string {
  if (outcome.kind === "thrown") return outcome.problem;
  if (outcome.kind === "crashed") return toReason("inbound.reader_crashed");
  return outcome.limit === "time" ? toReason("inbound.reading_time") : toReason("inbound.reading_memory");
}
