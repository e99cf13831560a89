import { type Kysely, sql } from "kysely";
import type { MailDatabase } from "../schema.ts";

/** What an organization knows about an address. */
export interface KnownSender {
  memberId: string | null;
  isBlocked: boolean;
  recentMails: number;
}

export async function findSender(db: Kysely<MailDatabase>, address: string): Promise<KnownSender> {
  const { rows } = await sql<KnownSender>`
    select (select id from directory.member_directory where email = ${address} and is_active) as "memberId",
      coalesce((select is_blocked from tickets.customer_address_directory where email = ${address}), false) as "isBlocked",
      (select count(*)::integer from mail.inbound_mail
        where from_address = ${address} and received_at > now() - interval '1 hour') as "recentMails"`.execute(
    db,
  );
  return rows[0] ?? { memberId: null, isBlocked: false, recentMails: 0 };
}
