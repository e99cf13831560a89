import {
  type InboundMailState,
  maxSetAsideCount,
  type SetAsideReason,
} from "@tessera/wire/mail/mail.constants";
import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { MailTransaction } from "../context.ts";
import type { MailDatabase } from "../schema.ts";

type Mail = Selectable<MailDatabase["mail.inbound_mail"]>;

export interface SetAsideRow
  extends Pick<
    Mail,
    | "id"
    | "from_name"
    | "from_address"
    | "envelope_from"
    | "subject"
    | "reason"
    | "detail_reasons"
    | "spam_score"
    | "spam_reasons"
    | "received_at"
  > {
  kind: SetAsideReason;
  excerpt: string | null;
  inbox: string;
  /** The ticket of the mail that this one repeats. */
  ticket_id: string | null;
  is_releasable: boolean;
}

export interface SetAsideFilter {
  reason: SetAsideReason | null;
  words: string[];
}

/** The reason of each state that a mail may end in without becoming a ticket or a message. */
const reasonOfState: Record<Exclude<InboundMailState, "received" | "accepted" | "filed">, SetAsideReason> = {
  spam: "spam",
  duplicate: "duplicate",
  ignored: "automatic",
  failed: "unreadable",
};

const states = sql.join(Object.keys(reasonOfState).map((state) => sql.lit(state)));

/**
 * The mails that were set aside, and those that are still tried after the third attempt; with the condition of an index. Mails of a person
 * who was erased are left out.
 */
const setAside = sql`(mail.state in (${states}) or (mail.state = 'received' and mail.attempts >= 3))
  and (mail.raw is not null or mail.from_address is not null)`;

const cases = Object.entries(reasonOfState).map(
  ([state, reason]) => sql`when ${sql.lit(state)} then ${sql.lit(reason)}`,
);
const kind = sql<SetAsideReason>`case mail.state ${sql.join(cases, sql` `)} else 'unreadable' end`;

function matches({ reason, words }: SetAsideFilter): RawBuilder<boolean> {
  const text = sql`concat_ws(' ', mail.from_name, mail.from_address, mail.envelope_from, mail.subject, mail.body, mail.quoted)`;
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/gu, "\\$&")}%`);
  return sql`${setAside} and (${reason}::text is null or ${kind} = ${reason})
    and (${patterns.length} = 0 or ${text} ilike all (${patterns}::text[]))`;
}

/** Returns the newest mails before one. */
export async function findSetAside(
  db: Kysely<MailDatabase>,
  { before, limit, ...filter }: SetAsideFilter & { before: string | null; limit: number },
): Promise<SetAsideRow[]> {
  const { rows } = await sql<SetAsideRow>`
    select mail.id, mail.from_name, mail.from_address, mail.envelope_from, mail.subject, mail.reason, mail.spam_score,
      mail.spam_reasons, mail.detail_reasons, mail.received_at, ${kind} as kind, left(coalesce(mail.body, mail.quoted), 200) as excerpt,
      inbox.address as inbox, mail.raw is not null as is_releasable,
      case when mail.state = 'duplicate' then (
        select first.ticket_id from mail.inbound_mail as first
        where first.message_id = mail.message_id and first.thread_id is not null limit 1) end as ticket_id
    from mail.inbound_mail as mail join mail.inbox as inbox on inbox.id = mail.inbox_id
    where ${matches(filter)} and (${before}::uuid is null or mail.id < ${before}::uuid)
    order by mail.id desc limit ${limit}`.execute(db);
  return rows;
}

export type SetAsideCounts = Record<SetAsideReason, number>;

/** Counts the mails of each reason. */
export async function countSetAside(db: Kysely<MailDatabase>, words: string[]): Promise<SetAsideCounts> {
  const { rows } = await sql<{ kind: SetAsideReason; count: number }>`
    select kind, count(*)::integer as count from (
      select ${kind} as kind from mail.inbound_mail as mail where ${matches({ reason: null, words })}
      order by mail.id desc limit ${maxSetAsideCount}
    ) as mail group by kind`.execute(db);
  const counts = { spam: 0, duplicate: 0, automatic: 0, unreadable: 0 };
  return { ...counts, ...Object.fromEntries(rows.map((row) => [row.kind, row.count])) };
}

/**
 * Takes a mail in again, whatever it is. Returns its former reason; undefined if it is not set aside, or its bytes were deleted. A mail
 * that tickets refused keeps its thread, and comes back under another id: tickets process each mail once.
 */
export async function releaseMail(trx: MailTransaction, mailId: string): Promise<SetAsideReason | undefined> {
  const { rows } = await sql<{ kind: SetAsideReason; is_refused: boolean }>`
    select ${kind} as kind, mail.state <> 'received' and mail.thread_id is not null as is_refused from mail.inbound_mail as mail
    where mail.id = ${mailId} and ${setAside} and mail.raw is not null for update`.execute(trx);
  const [found] = rows;
  if (!found) return undefined;
  if (found.is_refused) await copyRefusedMail(trx, mailId);
  else await takeInAgain(trx, mailId);
  return found.kind;
}

/** A mail that is still tried is only tried at once: nobody judged it yet. */
async function takeInAgain(trx: MailTransaction, mailId: string): Promise<void> {
  await trx
    .updateTable("mail.inbound_mail")
    .set({
      state: "received",
      is_released: sql<boolean>`state <> 'received' or is_released`,
      reason: null,
      detail_reasons: null,
      attempts: 0,
      due_at: sql`statement_timestamp()`,
    })
    .where("id", "=", mailId)
    .execute();
}

/** The copy has another hash, since the same bytes are stored once for an inbox. Its author still takes part in the thread. */
async function copyRefusedMail(trx: MailTransaction, mailId: string): Promise<void> {
  await sql`insert into mail.inbound_mail (organization_id, inbox_id, raw, raw_hash, envelope_from, envelope_to,
      client_address, client_name, is_vouched, is_fetched, is_released, received_at, thread_id, from_address, is_from_stranger)
    select organization_id, inbox_id, raw, sha256(raw_hash), envelope_from, envelope_to,
      client_address, client_name, is_vouched, is_fetched, true, received_at, thread_id, from_address, is_from_stranger
    from mail.inbound_mail where id = ${mailId}`.execute(trx);
  await trx
    .updateTable("mail.inbound_mail")
    .set({ raw: null, from_address: null, message_id: null, fingerprint: null })
    .where("id", "=", mailId)
    .execute();
}
