import { type MailContent, readMail } from "./read-mail.ts";

/** Runs in the child process that reads mails. */
export function perform(raw: Uint8Array): Promise<MailContent> {
  return readMail(raw);
}
