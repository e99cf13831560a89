import type { Role } from "@tessera/wire/api/permission";
import { type Kysely, sql } from "kysely";
import type { MailDatabase } from "../schema.ts";

/** What an organization knows about a sender. */
export interface KnownSender {
  member: { id: string; role: Role } | null;
  isBlocked: boolean;
  recentMails: number;
}

/** The addresses of a sender: the author's, that in From, and that of the envelope. */
interface SenderAddresses {
  address: string;
  from: string;
  envelopeFrom: string;
}

/**
 * Returns what is known of a sender. The mails of the last hour are those of the author, and those that the same server sent in the name
 * of others; imported mails count for nothing. Ids of mails are in the order of time.
 */
export async function findSender(
  db: Kysely<MailDatabase>,
  { address, from, envelopeFrom }: SenderAddresses,
): Promise<KnownSender> {
  const isOther = address !== from && envelopeFrom !== "";
  const { rows } = await sql<KnownSender>`
    select (select jsonb_build_object('id', id, 'role', role) from directory.member_directory
        where email = ${address} and is_active) as member,
      coalesce((select bool_or(is_blocked) from tickets.customer_address_directory
        where email = any (${[address, from]}::text[])), false) as "isBlocked",
      greatest((select count(*)::integer from mail.inbound_mail
        where from_address = ${address} and received_at > now() - interval '1 hour' and not is_imported),
      (select count(*)::integer from mail.inbound_mail
        where ${isOther} and envelope_from = ${envelopeFrom} and id > uuidv7(interval '-1 hour') and not is_imported)) as "recentMails"`.execute(
    db,
  );
  return rows[0] ?? { member: null, isBlocked: false, recentMails: 0 };
}

/**
 * Returns the server that most latest mails of a mailbox name in their topmost `Authentication-Results`, empty if most have no such header;
 * null if fewer than five are among the organization's latest 2,000 mails.
 */
export async function findUsualServer(db: Kysely<MailDatabase>, inboxId: string): Promise<string | null> {
  const { rows } = await sql<{ server: string }>`
    with latest as (select inbox_id, reporting_server from mail.inbound_mail order by id desc limit 2000),
      known as (select reporting_server as server from latest
        where inbox_id = ${inboxId} and reporting_server is not null limit 50)
    select server from known group by server having (select count(*) from known) >= 5
    order by count(*) desc, server limit 1`.execute(db);
  return rows[0]?.server ?? null;
}
