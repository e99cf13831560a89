import type { Actor } from "@tessera/kit/tokens/actor";
import type { NewCommunication } from "@tessera/wire/ticket/communication";
import type { HeldReason, LeakKind, MessageChannel } from "@tessera/wire/ticket/communication.constants";
import { type RawBuilder, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import { addReportedEvent } from "../../event/reported-event.ts";

/** A message to write, with the active members it mentions and the files, not deleted, that are attached. */
export interface WrittenCommunication
  extends Pick<NewCommunication, "body" | "format" | "visibility" | "send_at"> {
  mentioned: string[];
  fileIds: string[];
  /** The customer who wrote it, if it was not the acting member. */
  customerId?: string;
  /** The channel it arrived by, if it was not written in the product. */
  channel?: MessageChannel;
  /** Why it waits for a decision. */
  held?: HeldReason | undefined;
  /** What it changes on its ticket. */
  changeSetId?: string | undefined;
  /** The kinds of what it contains although it may not be for the customer. */
  leaks?: readonly LeakKind[];
}

/** Writes a message on a locked ticket, and updates the ticket and its history, in one statement. Returns its id. */
export async function insertCommunication(
  trx: TicketTransaction,
  actor: Actor,
  ticketId: string,
  {
    body,
    format = "markdown",
    visibility,
    mentioned,
    fileIds,
    customerId,
    channel,
    send_at,
    held,
    changeSetId,
    leaks = [],
  }: WrittenCommunication,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with written as (
        insert into tickets.communication
          (organization_id, ticket_id, customer_id, author_id, author_name, author_email, visibility, channel, body, format, send_at, held, change_set_id)
        values (${actor.organizationId}, ${ticketId}, ${customerId ?? null}::uuid, ${actor.userId}, ${actor.name}, ${actor.email}, ${visibility}, ${channel ?? null}, ${body}, ${format},
          ${send_at ?? null}::timestamptz, ${held ?? null}, ${changeSetId ?? null}::uuid)
        returning *
      ),
      mention as (${addMentions(mentioned)}),
      attached as (${addFiles(actor, fileIds)}),
      changed as (
        update tickets.ticket as t
        set communication_count = t.communication_count + 1, file_count = t.file_count + ${fileIds.length},
          last_activity_at = statement_timestamp()
        where t.id = ${ticketId} returning *
      ),
      event as (
        insert into tickets.ticket_event
          (organization_id, ticket_id, version, actor_id, kind, changes, fields, communication_id, created_at)
        select t.organization_id, t.id, t.version, author_id, 'communicated',
          tickets.change('visibility', null, visibility) || ${leakChange(leaks)},
          ${publishedFields(fileIds.length > 0)}::text[], written.id, written.created_at
        from written, changed as t
      )
    select id from written`.execute(trx);
  const [written] = rows;
  if (!written) throw new Error("A written message was not returned.");
  return written.id;
}

/** Returns the line of the history that says what a reply was sent with. */
function leakChange(leaks: readonly LeakKind[]): RawBuilder<unknown> {
  if (leaks.length === 0) return sql`'[]'::jsonb`;
  return sql`jsonb_build_array(jsonb_build_object(
    'kind', 'changed', 'field', 'sent_anyway', 'old_value', null, 'new_value', ${leaks.join(" ")}::text))`;
}

/** Changes the text of a locked message, and the members it mentions. */
export async function updateCommunication(
  trx: TicketTransaction,
  actor: Actor,
  { id, shownIn, body, mentioned }: { id: string; shownIn: string[]; body: string; mentioned: string[] },
): Promise<void> {
  await sql`
    with written as (
        update tickets.communication set body = ${body}, edited_at = statement_timestamp() where id = ${id} returning *
      ),
      former as (
        delete from tickets.mention where communication_id = ${id} and not member_id = any (${mentioned}::text[])
      ),
      mention as (${addMentions(mentioned, true)}),
      shown as (${selectLive(shownIn)}),
      reported as (${publish(actor)})
    select id from written`.execute(trx);
}

/** Deletes the text, mentions and files of a locked message; its author, time and visibility remain. */
export async function markCommunicationDeleted(
  trx: TicketTransaction,
  actor: Actor,
  { id, ticketId, shownIn, hasFiles }: { id: string; ticketId: string; shownIn: string[]; hasFiles: boolean },
): Promise<void> {
  await sql`
    with written as (
        update tickets.communication set body = null, deleted_at = statement_timestamp(), deleted_by = ${actor.userId}
        where id = ${id} returning *
      ),
      former as (delete from tickets.mention where communication_id = ${id}),
      detached as (delete from tickets.communication_attachment where communication_id = ${id} returning file_id),
      changed as (
        update tickets.ticket as t
        set communication_count = t.communication_count - 1,
          file_count = t.file_count - (select count(*)::integer from detached)
        where t.id = ${ticketId}
      ),
      shown as (${selectLive(shownIn)}),
      reported as (${publish(actor, hasFiles)})
    select id from written`.execute(trx);
}

/** Removes a locked reply with its event; returns false if something refers to it already. */
export async function removeHeldReply(
  trx: TicketTransaction,
  { userId }: Actor,
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select tickets.take_back(${id}, ${userId}) as done`.execute(
    trx,
  );
  return rows[0]?.done === true;
}

/** Adds mentions to a message. `isLater` is true for a message that already exists, because its log event does not include them. */
function addMentions(memberIds: string[], isLater = false): RawBuilder<unknown> {
  return sql`insert into tickets.mention (organization_id, communication_id, member_id, is_later)
    select organization_id, id, unnest(${memberIds}::text[]), ${isLater} from written on conflict do nothing`;
}

function addFiles({ userId }: Actor, fileIds: string[]): RawBuilder<unknown> {
  return sql`insert into tickets.communication_attachment
      (organization_id, communication_id, file_id, ticket_id, position, added_by)
    select organization_id, written.id, file.id, ticket_id, file.place, ${userId}
    from written, unnest(${fileIds}::uuid[]) with ordinality as file (id, place)`;
}

function selectLive(ticketIds: string[]): RawBuilder<unknown> {
  return sql`select organization_id, id, version from tickets.ticket
    where id = any (${ticketIds}::uuid[]) and deleted_at is null`;
}

/** Publishes the change to those who follow the tickets in the CTE `shown`. */
function publish({ userId }: Actor, hasFiles = false): RawBuilder<unknown> {
  return addReportedEvent(sql`shown`, {
    kind: "communicated",
    actorId: userId,
    fields: publishedFields(hasFiles),
  });
}

function publishedFields(hasFiles: boolean): string[] {
  return ["communications", ...(hasFiles ? ["attachments"] : [])];
}
