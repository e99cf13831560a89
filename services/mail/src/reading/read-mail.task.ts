import { readMail } from "./read-mail.ts";
import { showSource } from "./show-source.ts";

/** What the child process is to do with a mail. */
export interface ReadingTask {
  kind: "content" | "source";
  raw: Uint8Array;
}

const readings = { content: readMail, source: showSource };

/** Runs in the child process that reads mails. */
export function perform({ kind, raw }: ReadingTask): ReturnType<(typeof readings)[typeof kind]> {
  return readings[kind](raw);
}
