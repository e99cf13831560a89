import type { Actor } from "@tessera/kit/tokens/actor";
import { describedFields, type EditableField, editableFields } from "@tessera/wire/ticket/ticket-fields";
import { type RawBuilder, sql } from "kysely";
import { type Attachment, deleteAttachments, insertAttachments } from "../../attachment/attachment-record.ts";
import type { TicketTransaction } from "../../context.ts";
import type { TicketPatch } from "../../schema/ticket.schema.ts";
import { getWords } from "../../vocabulary/word.ts";
import type { Requester } from "../requester.ts";
import type { Assignee } from "../ticket.repository.ts";
import { type TicketRow, ticketColumnsFor, ticketPeople } from "../ticket.row.ts";
import { clockChange } from "../ticket-clock.ts";
import { toColumnType } from "../ticket-column.ts";
import {
  type EventLine,
  insertEvents,
  insertWords,
  type TicketActor,
  toSearchText,
} from "../ticket-record.ts";
import { asTickets, t, ticketAlias, ticketTable } from "../ticket-table.ts";
import { type AttachmentDifference, attachmentsAfter } from "./attachment-difference.ts";

export interface TicketUpdate {
  ticket: TicketRow;
  patch: TicketPatch;
  /** The new assignee, if the patch changes it. */
  assignee: Assignee | null;
  /** The new requester, if it changes. */
  requester?: Requester | undefined;
  files?: AttachmentDifference;
  lines: EventLine[];
}

type Field = EditableField;

const searched = editableFields.filter((field) => describedFields[field].isSearched);
const copiedToSearch: Field[] = [...searched, "status", "priority", "assigned_to_id"];
const worded: Field[] = ["category", "subcategory", "department", "labels"];

const untouched = { isResumed: false, resolvedAt: "same", stoppedAt: "same" } as const;

export async function updateTicket(
  trx: TicketTransaction,
  actor: Actor,
  update: TicketUpdate,
): Promise<TicketRow> {
  const [row] = await updateTickets(trx, actor, [update]);
  if (!row) throw new Error("A locked ticket is missing.");
  return row;
}

/**
 * Writes locked tickets with their versions, history, search entries and files in one statement, so that the counters are locked once and
 * in order.
 */
export async function updateTickets(
  trx: TicketTransaction,
  actor: TicketActor,
  updates: TicketUpdate[],
): Promise<TicketRow[]> {
  const fields = [...new Set(updates.flatMap(({ patch }) => Object.keys(patch) as Field[]))].sort();
  const isRequested = updates.some(({ requester }) => requester);
  const isFoundOtherwise = isRequested || touches(fields, searched);
  const isCopied = isFoundOtherwise || touches(fields, copiedToSearch);
  const lines = updates.flatMap(({ ticket, lines }) =>
    lines.map((line) => ({ ...line, ticketId: ticket.id })),
  );
  const words = touches(fields, worded)
    ? getWords(updates.map(({ ticket, patch }) => ({ ...ticket, ...patch })))
    : [];
  const { rows } = await sql<TicketRow>`
    with value as (${getValues(updates, fields)}),
      changed as (
        update ${ticketTable} set ${sql.join(getAssignments(actor, fields, isRequested))}
        from value where ${t.id} = value.ticket_id returning ${ticketAlias}.*
      ),
      event as (${insertEvents(actor, "changed", lines)}),
      word as (${insertWords("changed", words)}),
      attached as (${insertAttachments(actor, "changed", getAttachments(updates, "added"))}),
      detached as (${deleteAttachments("changed", getAttachments(updates, "removed"))}),
      entry as (
        update tickets.ticket_search as entry
        set status = changed.status, priority = changed.priority, assigned_to_id = changed.assigned_to_id,
          category = changed.category, department = changed.department,
          search = case when ${isFoundOtherwise} then ${toSearchText("changed")} else entry.search end
        from changed where entry.ticket_id = changed.id and ${isCopied}
      )
    select ${ticketColumnsFor(actor.userId)} from ${asTickets(sql`changed`)} ${ticketPeople}`.execute(trx);
  return rows.map((row) => withFiles(row, updates));
}

function touches(fields: Field[], some: Field[]): boolean {
  return some.some((field) => fields.includes(field));
}

/** Returns the values to write as rows, one per ticket. */
function getValues(updates: TicketUpdate[], fields: Field[]): RawBuilder<unknown> {
  const values = updates.map(({ ticket, patch, assignee, requester, files }) => {
    const { isResumed, resolvedAt, stoppedAt } = patch.status
      ? clockChange(ticket.status, patch.status)
      : untouched;
    return {
      ...Object.fromEntries(fields.map((field) => [field, field in patch ? patch[field] : ticket[field]])),
      ticket_id: ticket.id,
      requester_id: requester?.id ?? null,
      requester_name: requester?.name,
      requester_email: requester?.email,
      requester_customer_id: requester?.customerId,
      assignee_name: assignee?.full_name,
      assignee_email: assignee?.email,
      is_resumed: isResumed,
      resolved: resolvedAt,
      stopped: stoppedAt,
      files: files ? files.added.length - files.removed.length : 0,
    };
  });
  const columns = fields.map((field) => sql.raw(`, ${field} ${toColumnType(field)}`));
  return sql`select * from json_to_recordset(${JSON.stringify(values)}::json) as value (ticket_id uuid,
    requester_id text, requester_name text, requester_email text, requester_customer_id uuid,
    assignee_name text, assignee_email text, is_resumed boolean, resolved text, stopped text, files integer
    ${sql.join(columns, sql``)})`;
}

const requesterAssignments = sql`
  customer_id = case when value.requester_id is null then ${t.customer_id} else value.requester_customer_id end,
  creator_id = coalesce(value.requester_id, ${t.creator_id}),
  creator_name = coalesce(value.requester_name, ${t.creator_name}),
  creator_email = coalesce(value.requester_email, ${t.creator_email})`;

function getAssignments(actor: Actor, fields: Field[], isRequested: boolean): RawBuilder<unknown>[] {
  const now = sql`statement_timestamp()`;
  return [
    ...fields.map((field) => sql.raw(`${field} = value.${field}`)),
    ...(fields.includes("assigned_to_id")
      ? [
          sql`assignee_name = ${whereAssigned(sql`value.assignee_name`, t.assignee_name)},
            assignee_email = ${whereAssigned(sql`value.assignee_email`, t.assignee_email)}`,
        ]
      : []),
    ...(isRequested ? [requesterAssignments] : []),
    ...clockAssignments(actor, fields),
    sql`file_count = ${t.file_count} + value.files`,
    sql`version = ${t.version} + 1, updated_at = ${now}, last_activity_at = ${now}`,
  ];
}

/** Returns the value of the new assignee, and that of the present one for tickets which keep theirs. */
function whereAssigned(value: RawBuilder<unknown>, present: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when value.assigned_to_id is distinct from ${t.assigned_to_id} then ${value} else ${present} end`;
}

/** Moves the due time by the time spent waiting, and by the difference between the targets of the old and new priority. */
function clockAssignments({ organizationId }: Actor, fields: Field[]): RawBuilder<unknown>[] {
  const target = sql`tickets.due_minutes(${organizationId}, value.priority)`;
  const waited = sql` + case when value.is_resumed then statement_timestamp() - ${t.stopped_at} else '0' end`;
  const retargeted = sql` + (${target} - ${t.due_minutes}) * interval '1 minute'`;
  const [isMoved, isRetargeted] = [fields.includes("status"), fields.includes("priority")];
  return [
    sql`due_at = ${t.due_at}${isMoved ? waited : sql``}${isRetargeted ? retargeted : sql``}`,
    ...(isRetargeted ? [sql`due_minutes = ${target}`] : []),
    ...(isMoved ? [sql`resolved_at = ${getMoment("resolved")}, stopped_at = ${getMoment("stopped")}`] : []),
  ];
}

function getMoment(name: "resolved" | "stopped"): RawBuilder<unknown> {
  const [value, before] = [sql.ref(`value.${name}`), t[`${name}_at`]];
  return sql`case ${value} when 'now' then statement_timestamp() when 'same' then ${before} end`;
}

function getAttachments(updates: TicketUpdate[], which: keyof AttachmentDifference): Attachment[] {
  return updates.flatMap(({ ticket, files }) =>
    (files?.[which] ?? []).map(({ id }) => ({ ticketId: ticket.id, fileId: id })),
  );
}

/** Adds the files of the update, because the statement that writes them does not see them yet. */
function withFiles(row: TicketRow, updates: TicketUpdate[]): TicketRow {
  const update = updates.find(({ ticket }) => ticket.id === row.id);
  return update?.files ? { ...row, attachments: attachmentsAfter(update.ticket, update.files) } : row;
}
