import { toInstant } from "@tessera/kit/database/instant";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { TicketConversation } from "@tessera/wire/ticket/ticket";
import type { WaitingSide } from "@tessera/wire/ticket/ticket.constants";
import { type RawBuilder, sql } from "kysely";
import { toExcerpt } from "./message-excerpt.ts";
import { t } from "./ticket-table.ts";
import { hasUnread } from "./unread.ts";

/** {@link TicketConversation} as read from the database: times are in Postgres' JSON format. */
export interface ConversationRow {
  waiting: { side: WaitingSide; since: string } | null;
  last_message: {
    author: "requester" | "me" | "member";
    body: string;
    format: TextFormat;
    created_at: string;
  } | null;
  is_unread: boolean;
}

const excerptedLength = 500;

/** Returns the SQL for what a queue shows of a ticket. It is a scalar, so that it is read for the rows of the page only. */
export function selectConversation(readerId: string): RawBuilder<ConversationRow> {
  return sql`jsonb_build_object(
    'waiting', (select jsonb_build_object('side', w.waits, 'since', w.since)
      from tickets.ticket_wait as w where w.ticket_id = ${t.id}),
    'last_message', (select jsonb_build_object('body', left(m.body, ${sql.lit(excerptedLength)}), 'format', m.format,
        'created_at', m.created_at, 'author', case when m.customer_id is not null or m.author_id = ${t.creator_id} then 'requester'
          when m.author_id = ${readerId} then 'me' else 'member' end)
      from tickets.communication as m
      where m.ticket_id = ${t.id} and m.visibility = 'public' and m.body is not null and m.held is null
      order by m.created_at desc, m.id desc limit 1),
    'is_unread', ${hasUnread(readerId)})`;
}

export function toConversation({
  waiting,
  last_message: last,
  is_unread,
}: ConversationRow): TicketConversation {
  return {
    waiting: waiting && { ...waiting, since: toInstant(waiting.since) },
    last_message: last && {
      author: last.author,
      excerpt: toExcerpt(last, []),
      created_at: toInstant(last.created_at),
    },
    is_unread,
  };
}
