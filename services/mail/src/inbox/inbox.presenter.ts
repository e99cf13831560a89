import { toInstant } from "@tessera/kit/database/instant";
import { toCurrentEnglish } from "@tessera/language/to-english";
import type { Inbox } from "@tessera/wire/mail/mail";
import type { ConsentState } from "@tessera/wire/mail/mail.constants";
import type { MailboxRow, SmtpServerRow } from "../own-server/own-server.repository.ts";
import type { InboxRow, InboxServers } from "./inbox.repository.ts";
import type { InboxTestRow } from "./test-mail.repository.ts";
import { toInboxTest } from "./test-mail.ts";

/** An inbox with its servers; these are null for readers who may not see them. */
export interface InboxWithServers extends InboxServers {
  inbox: InboxRow;
  /** As Postgres writes it; null if no mail was received. */
  lastMailAt?: string | null;
  test?: InboxTestRow | null;
}

export function toInbox({ inbox, mailbox, smtp, consent, lastMailAt, test }: InboxWithServers): Inbox {
  const { id, kind, address, name, signature, acknowledges, acknowledgement, created_at } = inbox;
  return {
    ...{ id, kind, address, name, signature, acknowledges, acknowledgement },
    mailbox: mailbox && toMailbox(mailbox, consent),
    smtp: smtp && { ...toServer(smtp), user: smtp.username },
    ...(lastMailAt !== undefined && { last_mail_at: instantOrNull(lastMailAt) }),
    ...(test !== undefined && { test: test && toInboxTest(test) }),
    created_at: toInstant(created_at),
  };
}

function toServer({ host, port, security, provider, password }: MailboxRow | SmtpServerRow) {
  return { host, port, security, provider, has_password: password !== null };
}

function toMailbox(row: MailboxRow, consent: ConsentState): NonNullable<Inbox["mailbox"]> {
  return {
    ...toServer(row),
    user: row.username,
    consent: row.provider === null ? null : consent,
    folder: row.folder,
    import_since: instantOrNull(row.import_since),
    state: toState(row),
    last_mail_at: instantOrNull(row.last_mail_at),
    problem: toCurrentEnglish(row.problem_reason, row.problem),
    problem_reason: row.problem_reason,
    problem_since: instantOrNull(row.problem_since),
  };
}

/**
 * Returns the connection state. A process that was killed holds its mailbox until the claim expires, so it shows as connected until then.
 */
function toState({ problem, connected_at, held_until }: MailboxRow): NonNullable<Inbox["mailbox"]>["state"] {
  if (problem !== null) return "failing";
  const isHeld = held_until !== null && Date.parse(toInstant(held_until)) > Date.now();
  return connected_at !== null && isHeld ? "connected" : "connecting";
}

function instantOrNull(time: string | null): string | null {
  return time === null ? null : toInstant(time);
}
