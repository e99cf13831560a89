import type { Visibility } from "@tessera/wire/ticket/communication";
import { type RawBuilder, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import { isConfirmed } from "../../customer/company/company.repository.ts";
import { shownTickets, splitMessages } from "../../event/timeline.ts";

/** The newest messages of a ticket that a reply is compared with, and how many of their characters. */
const maxMessages = 300;
const maxBody = 20_000;

export interface ComparedMessage {
  visibility: Visibility;
  body: string;
  author_name: string;
  written_at: string;
  is_by_customer: boolean;
}

/** Returns the messages that a ticket shows, the newest first. */
export async function findComparedMessages(
  trx: TicketTransaction,
  ticketId: string,
): Promise<ComparedMessage[]> {
  const { rows } = await sql<ComparedMessage>`
    with shown as materialized (${shownTickets(ticketId)}),
      message as (
        select c.* from tickets.communication as c where c.ticket_id = any (array(select ticket_id from shown))
        union
        select c.* from tickets.communication as c where c.id = any (array(${splitMessages}))
      )
    select c.visibility, left(c.body, ${sql.lit(maxBody)}) as body, c.created_at as written_at,
      coalesce(author.display_name, c.author_name) as author_name, c.customer_id is not null as is_by_customer
    from message as c left join directory.member_directory as author on author.id = c.author_id
    where c.body is not null order by c.created_at desc limit ${sql.lit(maxMessages)}`.execute(trx);
  return rows;
}

/** The texts of tickets that were merged into one, and of itself. */
export async function findTicketTexts(trx: TicketTransaction, ticketId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with shown as materialized (${shownTickets(ticketId)})
    select concat_ws(E'\n', t.title, t.display_title, t.description, t.cc::text) as text
    from tickets.ticket as t where t.id = any (array(select ticket_id from shown))`.execute(trx);
  return rows.map(({ text }) => text);
}

/** A company, or a customer who has none: those who may know the same. */
const groupOf = sql`coalesce(company.id, root.id)`;

/** Joins the customer `root` behind a customer's id, with the company that a member has confirmed. */
function joinGroup(customerId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`join tickets.customer as written on written.id = ${customerId}
    join tickets.customer as root on root.id = coalesce(written.merged_into_id, written.id)
    left join tickets.company as company on company.id = root.company_id and ${isConfirmed}`;
}

/** What is stored about a customer and their company, and everybody who is called by a name there. */
export async function findOwnData(trx: TicketTransaction, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n', root.name, root.phone, root.custom_data::text, company.name, company.custom_data::text,
      (select string_agg(address.email, E'\n') from tickets.customer_address as address
        join tickets.customer as part on part.id = address.customer_id
        where part.id = root.id or part.merged_into_id = root.id)) as text
    from (select ${customerId}::uuid as id) as asked ${joinGroup(sql`asked.id`)}`.execute(trx);
  return rows.map(({ text }) => text);
}

/** Another customer who has something. `group_id` differs for those who may not know the same. */
export interface OwnerRow {
  key: string;
  customer_name: string;
  group_id: string;
  ticket_number: number | null;
}

/** The group of a ticket's customer. */
export async function findGroup(trx: TicketTransaction, customerId: string): Promise<string> {
  const { rows } = await sql<{ group_id: string }>`
    select ${groupOf} as group_id from (select ${customerId}::uuid as id) as asked ${joinGroup(sql`asked.id`)}`.execute(
    trx,
  );
  return rows[0]?.group_id ?? "";
}

export async function findOwnersOfAddresses(trx: TicketTransaction, emails: string[]): Promise<OwnerRow[]> {
  return findOwners(
    trx,
    emails,
    sql`select address.email as key, address.customer_id as id from tickets.customer_address as address
      where address.email = any (${emails}::text[])`,
  );
}

/** Members are called by a name, too, which is then nobody's secret. */
export async function findOwnersOfNames(trx: TicketTransaction, names: string[]): Promise<OwnerRow[]> {
  return findOwners(
    trx,
    names,
    sql`select c.name_key as key, c.id from tickets.customer as c
      where c.name_key = any (${names}::text[]) and c.merged_into_id is null and not exists (
        select from directory.member_directory as member where lower(member.full_name) = c.name_key
          or lower(member.display_name) = c.name_key)`,
  );
}

export async function findOwnersOfPhones(trx: TicketTransaction, keys: string[]): Promise<OwnerRow[]> {
  return findOwners(trx, keys, sql`select key, customer_id as id from tickets.find_phones(${keys}::text[])`);
}

async function findOwners(
  trx: TicketTransaction,
  keys: string[],
  asked: RawBuilder<unknown>,
): Promise<OwnerRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<OwnerRow>`
    select asked.key, root.name as customer_name, ${groupOf} as group_id, null::integer as ticket_number
    from (${asked}) as asked ${joinGroup(sql`asked.id`)}`.execute(trx);
  return rows;
}

/** A text that contains a number. `place` is that of the number among those asked for, from 1. */
export interface NumberRow extends Omit<OwnerRow, "key"> {
  place: number;
  /** The number as written there, with the letters before it. */
  around: string;
  is_public: boolean;
}

/** The texts read for each number. A number that many tickets contain belongs to nobody. */
const maxTexts = 40;

/** Returns texts of customers' tickets that contain the numbers. */
export async function findTextsWithNumbers(
  trx: TicketTransaction,
  asked: { seed: string; pattern: string }[],
): Promise<NumberRow[]> {
  if (asked.length === 0) return [];
  const seeds = asked.map(({ seed }) => seed);
  const patterns = asked.map(({ pattern }) => pattern);
  const { rows } = await sql<NumberRow>`
    select found.place, found.around, t.number as ticket_number, root.name as customer_name, ${groupOf} as group_id,
      coalesce(c.visibility = 'public', true) as is_public
    from tickets.find_numbers(${seeds}::text[], ${patterns}::text[], ${sql.lit(maxTexts)}) as found
    join tickets.ticket as t on t.id = found.ticket_id and t.deleted_at is null
    left join tickets.communication as c on c.id = found.communication_id
    ${joinGroup(sql`t.customer_id`)}`.execute(trx);
  return rows;
}

/** Returns who sent the files, where a customer did, and everyone else on whose ticket they are. */
export async function findOwnersOfFiles(
  trx: TicketTransaction,
  fileIds: string[],
): Promise<(OwnerRow & { is_sender: boolean })[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<OwnerRow & { is_sender: boolean }>`
    with carried as (
      select file_id, ticket_id, added_by from tickets.ticket_attachment where file_id = any (${fileIds}::uuid[])
      union
      select file_id, ticket_id, added_by from tickets.communication_attachment where file_id = any (${fileIds}::uuid[])
    )
    select carried.file_id::text as key, root.name as customer_name, ${groupOf} as group_id, t.number as ticket_number,
      exists (select from tickets.customer as sender where sender.id::text = carried.added_by) as is_sender
    from carried join tickets.ticket as t on t.id = carried.ticket_id ${joinGroup(sql`t.customer_id`)}`.execute(
    trx,
  );
  return rows;
}
