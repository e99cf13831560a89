import { toEnglish } from "@tessera/language/to-english";
import type { FileDetail, FileType } from "@tessera/wire/file/file";
import type { Reason } from "@tessera/wire/reason/reason";
import { type Kysely, sql } from "kysely";
import type { Detail } from "../extraction/reader.ts";
import { redactionVersion } from "../redaction/redaction-version.ts";
import type { ReadReport, RedactionNote } from "../sandbox/read-report.ts";
import type { FilesDatabase } from "../schema.ts";
import type { ClaimName } from "./claim.repository.ts";
import { describeRedaction } from "./redaction-note.ts";

/** The result of a file that was read. */
export interface Processed extends Pick<ReadReport, "mimeType">, Omit<ReadReport["extraction"], "isPartial"> {
  kind: "processed";
  thumbnailKey: string | null;
  /** The key of the picture that is shown instead of the content. */
  shownKey: string | null;
  /** The secrets that are certainly in the content. */
  secrets: RedactionNote[];
  redacted: RedactedContent | null;
}

/** The redacted copy that replaces a content with secrets. */
export interface RedactedContent {
  storageKey: string;
  fileSize: number;
  /** The new name and type, if the copy has another format; otherwise null. */
  filename: string | null;
  fileType: FileType | null;
  redactions: RedactionNote[];
}

/** The outcome of an attempt. */
export type ProcessingOutcome =
  | Processed
  | { kind: "quarantined"; reason: Reason }
  | { kind: "failed"; reason: Reason; redacted: RedactedContent | null };

/** An attempt, by its claim, with its outcome. */
export interface ProcessingResult {
  claim: ClaimName;
  end: ProcessingOutcome;
}

/** The columns that an outcome writes, with their types. */
const read = {
  mime_type: "text",
  extraction_method: "text",
  language: "text",
  summary: "text",
  summary_reason: "jsonb",
  error: "text",
  error_reason: "jsonb",
  findings: "jsonb",
  details: "jsonb",
  text_length: "integer",
  thumbnail_key: "text",
  shown_key: "text",
  secrets: "jsonb",
};
const unread = { error: "text", error_reason: "jsonb", findings: "jsonb", details: "jsonb" };

/**
 * Writes outcomes of one kind, with their texts and events, in one statement. Returns for each whether it was written; it is not
 * if the claim was lost. The ids are passed a second time as an array, because the planner estimates the JSON as a hundred rows
 * and would read all files of the organization.
 */
export async function complete(
  db: Kysely<FilesDatabase>,
  processingResults: [ProcessingResult, ...ProcessingResult[]],
): Promise<boolean[]> {
  const { kind } = processingResults[0].end;
  const ids = processingResults.map(({ claim }) => claim.id);
  const event = `file.${kind}` as const;
  const columns = Object.entries(kind === "processed" ? read : unread);
  const types = columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const assignments = columns.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`ended.${name}`)}`);
  const { rows } = await sql<ClaimName>`
    with ended as materialized (
      select * from json_to_recordset(${JSON.stringify(processingResults.map(toRow))}::json)
        as ended (id uuid, attempt integer, tries integer, content text, storage_key text, file_size integer, filename text, file_type text, ${sql.join(types)})
    ), completed as (
      update files.file set status = ${sql.lit(kind)}, claimed_at = null, processing_completed_at = clock_timestamp(),
        updated_at = clock_timestamp(), redaction = ${sql.lit(redactionVersion)}, storage_key = coalesce(ended.storage_key, file.storage_key),
        file_size = coalesce(ended.file_size, file.file_size), filename = coalesce(ended.filename, file.filename),
        file_type = coalesce(ended.file_type, file.file_type), removes_secrets = false, ${sql.join(assignments)}
      from ended
      where file.id = any (${ids}::uuid[]) and file.id = ended.id and file.attempt = ended.attempt
        and file.tries = ended.tries and file.status = 'processing'
      returning organization_id, file.id, file.attempt, file.tries, file.filename, uploaded_by, content,
        new.file_size - old.file_size as more_bytes
    ), new_use as (
      update files.storage_use as known set bytes = greatest(known.bytes + more.bytes, 0)
      from (select organization_id, sum(more_bytes) as bytes from completed where more_bytes <> 0
        group by organization_id) as more
      where known.organization_id = more.organization_id
    ), new_text as (
      update files.file_text as known set content = completed.content
      from completed where known.organization_id = completed.organization_id and known.file_id = any (${ids}::uuid[])
        and known.file_id = completed.id and completed.content is not null
    ), new_event as (
      insert into files.file_event (organization_id, file_id, filename, kind, uploaded_by)
      select organization_id, id, filename, ${sql.lit(event)}, uploaded_by from completed
    )
    select id, attempt, tries from completed`.execute(db);
  const completed = new Set(rows.map(toName));
  return processingResults.map(({ claim }) => completed.has(toName(claim)));
}

function toName({ id, attempt, tries }: Pick<ClaimName, "id" | "attempt" | "tries">): string {
  return `${id} ${attempt} ${tries}`;
}

function toRow({ claim: { id, attempt, tries }, end }: ProcessingResult): object {
  const redacted = end.kind === "quarantined" ? null : end.redacted;
  const { storageKey = null, fileSize = null, filename = null, fileType = null } = redacted ?? {};
  const kept = { storage_key: storageKey, file_size: fileSize, filename, file_type: fileType };
  const found = end.kind === "processed" ? toValues(end) : toUnread(end.reason, describeRedaction(redacted));
  return { id, attempt, tries, ...kept, ...found };
}

function toUnread(reason: Reason, { findings, details }: ReturnType<typeof describeRedaction>): object {
  return { error: toEnglish(reason), error_reason: reason, findings, details: details.map(toStoredDetail) };
}

function toValues(processed: Processed): Record<keyof typeof read | "content", unknown> {
  const { mimeType, method, text, language, summary, findings, details, thumbnailKey } = processed;
  const { shownKey, secrets, summaryReason } = processed;
  return {
    mime_type: mimeType,
    extraction_method: method,
    language,
    summary,
    summary_reason: summaryReason,
    error: null,
    error_reason: null,
    findings,
    details: details.map(toStoredDetail),
    text_length: countCharacters(text),
    thumbnail_key: thumbnailKey,
    shown_key: shownKey,
    secrets,
    content: text,
  };
}

function toStoredDetail({ name, value }: Detail): FileDetail {
  return typeof value === "string" ? { name, value } : { name, value: toEnglish(value), value_reason: value };
}

/** Returns the length in characters, as Postgres counts them. */
function countCharacters(text: string): number {
  let pairs = 0;
  for (const _pair of text.matchAll(/[\u{10000}-\u{10ffff}]/gu)) pairs += 1;
  return text.length - pairs;
}
