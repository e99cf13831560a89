import type { TextFormat } from "@tessera/wire/text/text-format";
import { type Kysely, sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { TicketsDatabase } from "../schema/schema.ts";
import { toSearchText } from "../ticket/ticket-record.ts";
import { type MailText, shortenText } from "./mail-text.ts";

/** A mail that a previous version took in, and what became of it. */
interface IncompleteMail {
  mail_id: string;
  ticket_id: string | null;
  communication_id: string | null;
}

/** The texts that previous versions stored were at most this long. */
const formerLimits = { description: 50_000, body: 20_000 } as const;

/** Returns mails of one organization whose text may be incomplete. */
export async function findIncomplete(db: Kysely<TicketsDatabase>, limit: number): Promise<IncompleteMail[]> {
  return db
    .selectFrom("tickets.received_mail")
    .select(["mail_id", "ticket_id", "communication_id"])
    .where("needs_text", "=", true)
    .orderBy("mail_id")
    .limit(limit)
    .execute();
}

/** Completes texts, except where people changed them since. */
export async function repairTexts(
  trx: TicketTransaction,
  mails: IncompleteMail[],
  texts: Map<string, MailText>,
): Promise<void> {
  for (const mail of mails) {
    const text = texts.get(mail.mail_id);
    if (text) await repairText(trx, mail, text);
  }
  await sql`update tickets.received_mail set needs_text = false
    where mail_id = any (${mails.map(({ mail_id }) => mail_id)}::uuid[])`.execute(trx);
}

async function repairText(
  trx: TicketTransaction,
  { ticket_id: ticketId, communication_id: messageId }: IncompleteMail,
  { former_body: former, body, format }: MailText,
): Promise<void> {
  const text = { body: shortenText(body), format };
  if (ticketId === null) return;
  if (messageId === null)
    await repairDescription(trx, ticketId, {
      ...text,
      former: shortenText(former, formerLimits.description).trim(),
    });
  else
    await repairMessage(trx, messageId, {
      ...text,
      former: shortenText(former, formerLimits.body).trim() || "(No text)",
    });
}

interface Repair {
  former: string;
  body: string;
  format: TextFormat;
}

async function repairMessage(
  trx: TicketTransaction,
  id: string,
  { former, body, format }: Repair,
): Promise<void> {
  await sql`update tickets.communication set body = ${body}, format = ${format}
    where id = ${id} and body = ${former} and edited_at is null and deleted_at is null
      and ${body} <> ''`.execute(trx);
}

async function repairDescription(
  trx: TicketTransaction,
  ticketId: string,
  { former, body, format }: Repair,
): Promise<void> {
  await sql`with changed as (
      update tickets.ticket set description = nullif(${body}, ''), description_format = ${format}
      where id = ${ticketId} and coalesce(description, '') = ${former} returning *
    )
    update tickets.ticket_search as entry set search = ${toSearchText("changed")}
    from changed where entry.ticket_id = changed.id`.execute(trx);
}
