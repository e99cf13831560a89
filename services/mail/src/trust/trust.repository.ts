import type { Role } from "@tessera/wire/permission";
import { type Kysely, sql } from "kysely";
import type { MailDatabase } from "../schema.ts";

/** What an organization knows about a sender. */
export interface KnownSender {
  member: { id: string; role: Role } | null;
  isBlocked: boolean;
  recentMails: number;
}

export async function findSender(db: Kysely<MailDatabase>, address: string): Promise<KnownSender> {
  const { rows } = await sql<KnownSender>`
    select (select jsonb_build_object('id', id, 'role', role) from directory.member_directory
        where email = ${address} and is_active) as member,
      coalesce((select is_blocked from tickets.customer_address_directory where email = ${address}), false) as "isBlocked",
      (select count(*)::integer from mail.inbound_mail
        where from_address = ${address} and received_at > now() - interval '1 hour') as "recentMails"`.execute(
    db,
  );
  return rows[0] ?? { member: null, isBlocked: false, recentMails: 0 };
}
