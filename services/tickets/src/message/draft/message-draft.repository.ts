import type { Actor } from "@tessera/kit/tokens/actor";
import type { Person } from "@tessera/wire/organization/member";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { NewMessageDraft } from "@tessera/wire/ticket/message-draft";
import { type Kysely, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";

type Db = Kysely<TicketsDatabase>;

/** Whose draft, on which ticket, and of which kind. */
export interface DraftKey {
  ticketId: string;
  memberId: string;
  visibility: Visibility;
}

/** A draft with its text. `taken_by` is set once another member has taken it over. */
export interface DraftRow {
  member_id: string;
  visibility: Visibility;
  body: string;
  files: { file_id: string; filename: string }[];
  seen_until: string | null;
  version: number;
  updated_at: string;
  taken_by: string | null;
  taker: Person | null;
}

/** A draft of someone else, counted. */
export interface OthersDraftRow extends Pick<DraftRow, "member_id" | "visibility" | "updated_at"> {
  member: Person | null;
  lines: number;
  files: number;
}

export type DraftContent = Pick<NewMessageDraft, "body" | "seen_until"> & { fileIds: string[] };

const person = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'display_name', ${sql.ref(`${alias}.display_name`)},
  'full_name', ${sql.ref(`${alias}.full_name`)}, 'email', ${sql.ref(`${alias}.email`)},
  'avatar_url', ${sql.ref(`${alias}.avatar_url`)}) end`;

/** Returns the drafts of a member on a ticket, those that were taken over included. */
export async function findOwnDrafts(db: Db, ticketId: string, memberId: string): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select d.member_id, d.visibility, d.body, d.seen_until, d.version, d.updated_at, d.taken_by, ${person("taker")} as taker, (
        select coalesce(jsonb_agg(jsonb_build_object('file_id', f.id, 'filename', f.filename) order by file.place), '[]')
        from unnest(d.file_ids) with ordinality as file (id, place)
        join files.file_directory as f on f.id = file.id and f.deleted_at is null
      ) as files
    from tickets.message_draft as d left join directory.member_directory as taker on taker.id = d.taken_by
    where d.ticket_id = ${ticketId} and d.member_id = ${memberId} order by d.visibility desc`.execute(db);
  return rows;
}

/** Returns the drafts of everyone else on a ticket, the one changed last first. */
export async function findOthersDrafts(
  db: Db,
  ticketId: string,
  memberId: string,
): Promise<OthersDraftRow[]> {
  const { rows } = await sql<OthersDraftRow>`
    select d.member_id, d.visibility, d.updated_at, ${person("member")} as member, cardinality(d.file_ids) as files,
      case when d.body !~ '\\S' then 0
        else regexp_count(btrim(d.body, E' \\t\\r\\n'), '\\n') + 1 end as lines
    from tickets.message_draft as d left join directory.member_directory as member on member.id = d.member_id
    where d.ticket_id = ${ticketId} and d.member_id <> ${memberId} and d.taken_by is null
    order by d.updated_at desc, d.member_id, d.visibility`.execute(db);
  return rows;
}

/** Begins a draft. Returns false if there is one already. */
export async function insertDraft(
  db: Db,
  { organizationId }: Actor,
  { ticketId, memberId, visibility }: DraftKey,
  { body, fileIds, seen_until }: DraftContent,
): Promise<boolean> {
  const { rows } = await sql`
    insert into tickets.message_draft (organization_id, ticket_id, member_id, visibility, body, file_ids, seen_until)
    values (${organizationId}, ${ticketId}, ${memberId}, ${visibility}, ${body}, ${fileIds}::uuid[], ${seen_until ?? null}::timestamptz)
    on conflict (organization_id, ticket_id, member_id, visibility) do update
      set body = excluded.body, file_ids = excluded.file_ids, seen_until = excluded.seen_until, version = excluded.version,
        updated_at = excluded.updated_at, taken_by = null
      where message_draft.taken_by is not null
    returning version`.execute(db);
  return rows.length === 1;
}

/** Changes a draft. Returns false unless there is one in this version. */
export async function updateDraft(
  db: Db,
  { ticketId, memberId, visibility }: DraftKey,
  version: number,
  { body, fileIds, seen_until }: DraftContent,
): Promise<boolean> {
  const { rows } = await sql`
    update tickets.message_draft
    set body = ${body}, file_ids = ${fileIds}::uuid[], seen_until = ${seen_until ?? null}::timestamptz,
      version = nextval('tickets.message_draft_version'), updated_at = statement_timestamp()
    where ticket_id = ${ticketId} and member_id = ${memberId} and visibility = ${visibility}
      and version = ${version} and taken_by is null
    returning version`.execute(db);
  return rows.length === 1;
}

/** Deletes a draft, or the trace of one that was taken over. Returns false if there was none in this version; undefined is any. */
export async function deleteDraft(
  db: Db,
  { ticketId, memberId, visibility }: DraftKey,
  version: number | undefined,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom("tickets.message_draft")
    .where("ticket_id", "=", ticketId)
    .where("member_id", "=", memberId)
    .where("visibility", "=", visibility)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning("version")
    .execute();
  return deleted.length === 1;
}

/** Locks the drafts of two members, always in the same order. */
export async function lockDrafts(
  trx: TicketTransaction,
  { ticketId, visibility }: Omit<DraftKey, "memberId">,
  memberIds: string[],
) {
  return trx
    .selectFrom("tickets.message_draft")
    .select(["member_id", "body", "file_ids", "seen_until", "version"])
    .where("ticket_id", "=", ticketId)
    .where("visibility", "=", visibility)
    .where("member_id", "=", sql<string>`any (${memberIds}::text[])`)
    .where("taken_by", "is", null)
    .orderBy("member_id")
    .forUpdate()
    .execute();
}

/** Empties a draft and records who has its text now. */
export async function markTaken(
  trx: TicketTransaction,
  { ticketId, memberId, visibility }: DraftKey,
  takenBy: string,
): Promise<void> {
  await sql`update tickets.message_draft set body = '', file_ids = '{}', seen_until = null, taken_by = ${takenBy},
      version = nextval('tickets.message_draft_version'), updated_at = statement_timestamp()
    where ticket_id = ${ticketId} and member_id = ${memberId} and visibility = ${visibility}`.execute(trx);
}
