import { toInstant } from "@tessera/kit/database/instant";
import type { InboxTest } from "@tessera/wire/mail/mail";
import { testMailSeconds } from "@tessera/wire/mail/mail.constants";
import type { MailContent } from "../reading/read-mail.ts";
import type { InboxTestRow } from "./test-mail.repository.ts";

const pattern = /\binbox-test-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/u;

/** Returns the mark of a test email, which is in its message id and in its text, since some servers replace the id. */
export function testMark(id: string): string {
  return `inbox-test-${id}`;
}

/** Returns the id of the test that a mail belongs to; null if it is no test email. */
export function findTestId({ messageId, body }: Pick<MailContent, "messageId" | "body">): string | null {
  return pattern.exec(`${messageId ?? ""} ${body}`)?.[1] ?? null;
}

export function toInboxTest({ sent_at, arrived_at }: InboxTestRow, now = Date.now()): InboxTest {
  const [sentAt, arrivedAt] = [toInstant(sent_at), arrived_at === null ? null : toInstant(arrived_at)];
  const isLate = now - Date.parse(sentAt) > testMailSeconds * 1_000;
  const state = arrivedAt === null ? (isLate ? "late" : "waiting") : "arrived";
  return { state, sent_at: sentAt, arrived_at: arrivedAt };
}
