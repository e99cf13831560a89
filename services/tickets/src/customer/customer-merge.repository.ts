import { sql } from "kysely";
import type { TicketTransaction } from "../context.ts";

export interface CustomerMerge {
  organizationId: string;
  sourceId: string;
  targetId: string;
  userId: string;
}

/** Locks customers and those merged into them, always ordered by id so that two callers cannot deadlock. */
export async function lockCustomers(trx: TicketTransaction, customerIds: string[]): Promise<void> {
  await sql`select from tickets.customer
    where id = any (${customerIds}::uuid[]) or merged_into_id = any (${customerIds}::uuid[])
    order by id for no key update`.execute(trx);
}

/** Merges the source, and all customers who were merged into it, into the target. */
export async function insertCustomerMerge(
  trx: TicketTransaction,
  { organizationId, sourceId, targetId, userId }: CustomerMerge,
): Promise<void> {
  await sql`
    with moved as (
      update tickets.customer set merged_into_id = ${targetId}
      where id = ${sourceId} or merged_into_id = ${sourceId} returning id
    )
    insert into tickets.customer_merge (organization_id, source_id, target_id, moved_ids, merged_by)
    select ${organizationId}, ${sourceId}, ${targetId}, array(select id from moved), ${userId}`.execute(trx);
}

/** Undoes the merge of a customer. Returns the customer they were merged into, or undefined if they were not merged. */
export async function undoCustomerMerge(
  trx: TicketTransaction,
  { sourceId, userId }: Pick<CustomerMerge, "sourceId" | "userId">,
): Promise<string | undefined> {
  const { rows } = await sql<{ target_id: string; root_id: string }>`
    with undone as (
      update tickets.customer_merge set undone_by = ${userId}, undone_at = statement_timestamp()
      where source_id = ${sourceId} and undone_at is null returning *
    ), source as (
      select merged_into_id as root_id from tickets.customer where id = ${sourceId}
    ), back as (
      update tickets.customer as c
      set merged_into_id = case when c.id = ${sourceId}::uuid then null else ${sourceId}::uuid end
      from undone, source where c.id = any (undone.moved_ids) and c.merged_into_id = source.root_id
    )
    select undone.target_id, source.root_id from undone, source`.execute(trx);
  return rows[0]?.target_id;
}
