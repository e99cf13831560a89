import type { Actor } from "@tessera/kit/tokens/actor";
import type { NewTicket } from "@tessera/wire/ticket/ticket";
import { writtenFields } from "@tessera/wire/ticket/ticket-fields";
import { type RawBuilder, sql } from "kysely";
import { insertAttachments } from "../attachment/attachment-record.ts";
import type { TicketTransaction } from "../context.ts";
import { getWords } from "../vocabulary/word.ts";
import { type Requester, toRequester } from "./requester.ts";
import type { Assignee } from "./ticket.repository.ts";
import { type TicketRow, ticketColumnsFor, ticketPeople } from "./ticket.row.ts";
import { clockChange } from "./ticket-clock.ts";
import { toStoredFields } from "./ticket-column.ts";
import { insertEvent, insertSearchEntry, insertWords, toLine } from "./ticket-record.ts";
import { asTickets } from "./ticket-table.ts";

/** All written fields but the assignee, who has more columns than the id. */
const insertedFields = writtenFields.filter((field) => field !== "assigned_to_id");
const insertedColumns = sql.raw(insertedFields.join(", "));

export interface TicketCreation {
  /** The id of the ticket; a random one by default. */
  id?: string | undefined;
  ticket: NewTicket;
  /** The assignee; `default` is the organization's default assignee, if that is an active member. */
  assignee: Assignee | null | "default";
  /** The requester; the actor by default. */
  requester?: Requester | undefined;
  fileIds?: string[];
}

/** Creates a ticket in one statement, because all creators in the organization wait for the lock on the row of its next number. */
export async function insertTicket(
  trx: TicketTransaction,
  actor: Actor,
  creation: TicketCreation,
): Promise<TicketRow> {
  const lines = [toLine("created")];
  const words = getWords([toStoredFields(creation.ticket)]);
  const { fileIds = [] } = creation;
  const attachments = fileIds.map((fileId) => ({ fileId }));
  const { rows } = await sql<TicketRow>`
    with created as (${insertRow(actor, creation)}),
      event as (${insertEvent(actor, "created", lines)}),
      word as (${insertWords("created", words)}),
      attached as (${insertAttachments(actor, "created", attachments)}),
      entry as (${insertSearchEntry("created")})
    select ${ticketColumnsFor(actor.userId)} from ${asTickets(sql`created`)} ${ticketPeople}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("A created ticket was not returned.");
  // The statement that writes files does not see them yet.
  return { ...row, attachments: fileIds };
}

function insertRow(
  actor: Actor,
  { id, ticket: newTicket, assignee, requester = toRequester(actor), fileIds = [] }: TicketCreation,
) {
  const ticket = toStoredFields(newTicket);
  const values = insertedFields.map((field) => sql`${ticket[field]}`);
  const clock = clockChange(null, ticket.status);
  const now = sql`statement_timestamp()`;
  return sql`insert into tickets.ticket (organization_id, id, number, ${insertedColumns}, customer_id, creator_id, creator_name, creator_email,
      assigned_to_id, assignee_name, assignee_email, file_count, created_at, updated_at, last_activity_at, due_minutes,
      due_at, stopped_at, resolved_at)
    select ${actor.organizationId}, coalesce(${id ?? null}::uuid, gen_random_uuid()), tickets.next_number(${actor.organizationId}), ${sql.join(values)},
      ${requester.customerId}::uuid, ${requester.id}, ${requester.name}, ${requester.email}, assignee.id, assignee.full_name, assignee.email,
      ${fileIds.length}, ${now}, ${now}, ${now}, target.minutes, ${now} + target.minutes * interval '1 minute',
      ${clock.stoppedAt === "now" ? now : null}, ${clock.resolvedAt === "now" ? now : null}
    from (select tickets.due_minutes(${actor.organizationId}, ${ticket.priority}::smallint) as minutes) as target
    left join (${selectAssignee(assignee)}) as assignee on true
    returning *`;
}

function selectAssignee(assignee: Assignee | null | "default"): RawBuilder<unknown> {
  if (assignee === "default") {
    return sql`select member.id, member.full_name, member.email from organization.setting_directory as setting
      join directory.member_directory as member on member.id = setting.default_assignee_id and member.is_active`;
  }
  const { id = null, full_name = null, email = null } = assignee ?? {};
  return sql`select ${id}::text as id, ${full_name}::text as full_name, ${email}::text as email`;
}
