import type { TextFormat } from "@tessera/wire/text/text-format";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";

export interface MessageHitRow {
  id: string;
  visibility: Visibility;
  body: string;
  format: TextFormat;
  author_name: string;
  created_at: string;
  ticket_id: string;
  number: number;
  title: string;
  status: TicketStatus;
}

/** Returns of each ticket the newest message that contains the words, newest first. */
export async function findMessages(
  db: Kysely<TicketsDatabase>,
  words: string[],
  limit: number,
): Promise<MessageHitRow[]> {
  const { rows } = await sql<MessageHitRow>`
    select c.id, c.visibility, c.body, c.format, c.created_at,
      coalesce(author.display_name, customer.name, c.author_name) as author_name,
      c.ticket_id, home.number, home.title, home.status
    from tickets.find_messages(${words}::text[], ${limit}) with ordinality as hit (id, place)
    join tickets.communication as c on c.id = hit.id
    join tickets.ticket as home on home.id = c.ticket_id
    left join directory.member_directory as author on author.id = c.author_id
    left join tickets.customer as customer on customer.id = c.customer_id
    where c.body is not null order by hit.place`.execute(db);
  return rows;
}
