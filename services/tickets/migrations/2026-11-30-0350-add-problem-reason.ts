import { publishFeed, replaceFeed } from "@tessera/kit/database/table-access";
import { type Kysely, type RawBuilder, sql } from "kysely";

/** Why a mail became neither a ticket nor a message is published as a reason beside the English text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets.received_mail add column problem_reason jsonb`.execute(db);
  await replaceFeed(db, "tickets", "received_mail_feed", outcomes(sql`, problem_reason`));
}

const outcomes = (more: RawBuilder<unknown>) => sql`
  select position, mail_id as id, organization_id, ticket_id, communication_id, problem, created_at ${more}
  from tickets.received_mail`;

const contract =
  "what tickets made of mails, by the mail's id, of all organizations: a ticket, or a message on one; neither where there was a problem. In order by (position, id); position is null until the event is numbered.";

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view tickets.received_mail_feed`.execute(db);
  await sql`create view tickets.received_mail_feed as ${outcomes(sql``)}`.execute(db);
  await publishFeed(db, "tickets", { view: "received_mail_feed", of: [], contract });
  await sql`alter table tickets.received_mail drop column problem_reason`.execute(db);
}
