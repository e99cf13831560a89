import type { Person } from "@tessera/wire/organization/member";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { AuthorKind, Visibility } from "@tessera/wire/ticket/communication";
import type { HeldReason, MessageChannel } from "@tessera/wire/ticket/communication.constants";
import { sql } from "kysely";

/** A person as the directory knows them, or else as the message or ticket recorded them. */
type PersonRow<Prefix extends string> = Record<
  `${Prefix}_id` | `${Prefix}_display_name` | `${Prefix}_full_name` | `${Prefix}_email`,
  string
> &
  Record<`${Prefix}_avatar_url`, string | null>;

/** A message as read from the database. Its column names are unique, so that a timeline row can include them. */
export interface CommunicationRow extends PersonRow<"author">, PersonRow<"requester"> {
  message_id: string;
  message_ticket_id: string;
  author_kind: AuthorKind;
  visibility: Visibility;
  channel: MessageChannel | null;
  body: string | null;
  format: TextFormat;
  mentions: Person[];
  /** The ids of its files. */
  message_files: string[];
  written_at: string;
  edited_at: string | null;
  deleted_at: string | null;
  send_at: string | null;
  held: HeldReason | null;
}

export interface MessagePage {
  messages: CommunicationRow[];
  nextCursor: string | null;
}

const mentions = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'display_name', m.display_name,
    'full_name', m.full_name, 'email', m.email, 'avatar_url', m.avatar_url) order by m.full_name, m.id), '[]')
  from tickets.mention as mention join directory.member_directory as m on m.id = mention.member_id
  where mention.communication_id = c.id)`;

/** The columns of {@link CommunicationRow}, from a message `c` joined with {@link communicationPeople}. */
export const communicationColumns = sql`c.id as message_id, c.ticket_id as message_ticket_id, c.visibility, c.channel, c.body, c.format,
  c.created_at as written_at, c.edited_at, c.deleted_at as deleted_at, c.send_at, c.held, c.author_id,
  case when c.customer_id is null then 'member' else 'customer' end as author_kind,
  coalesce(author.display_name, c.author_name) as author_display_name,
  coalesce(author.full_name, c.author_name) as author_full_name,
  coalesce(author.email, c.author_email) as author_email, author.avatar_url as author_avatar_url,
  home.creator_id as requester_id, coalesce(requester.display_name, home.creator_name) as requester_display_name,
  coalesce(requester.full_name, home.creator_name) as requester_full_name,
  coalesce(requester.email, home.creator_email) as requester_email, requester.avatar_url as requester_avatar_url,
  ${mentions} as mentions, array(select a.file_id from tickets.communication_attachment as a
    where a.communication_id = c.id order by a.position) as message_files`;

/** Joins the author of a message `c` and the requester of its ticket `home`, if they are still members. */
export const communicationPeople = sql`
  left join directory.member_directory as author on author.id = c.author_id
  left join directory.member_directory as requester on requester.id = home.creator_id`;
