import type { FileFact } from "@tessera/wire/live";
import { type Kysely, sql } from "kysely";
import type { FilesDatabase } from "../schema.ts";
import type { ClaimName } from "./claim.repository.ts";
import type { ReadReport } from "./read-report.ts";

/** What is known of a file that was read. */
export interface Processed extends Pick<ReadReport, "mimeType">, Omit<ReadReport["extraction"], "isPartial"> {
  kind: "processed";
  thumbnailKey: string | null;
}

/** How an attempt ends. */
export type End = Processed | { kind: "failed" | "quarantined"; reason: string };

/**
 * Writes the end of an attempt, its text and what tells of it in one statement. False where the claim was lost meanwhile:
 * then nothing is written.
 */
export async function settle(db: Kysely<FilesDatabase>, claim: ClaimName, end: End): Promise<boolean> {
  const kind = `file.${end.kind}` as const;
  const fact: FileFact = { kind, file_id: claim.id, status: end.kind };
  const values = Object.entries(end.kind === "processed" ? valuesOf(end) : { error: end.reason });
  const assignments = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql`
    with settled as (
      update files.file set status = ${end.kind}, claimed_at = null, processing_completed_at = clock_timestamp(),
        updated_at = clock_timestamp(), ${sql.join(assignments)}
      where id = ${claim.id}::uuid and attempt = ${claim.attempt} and tries = ${claim.tries} and status = 'processing'
      returning organization_id, id, filename, uploaded_by
    ), new_text as (
      update files.file_text as known set content = ${end.kind === "processed" ? end.text : ""}
      from settled where known.organization_id = settled.organization_id and known.file_id = settled.id
        and ${end.kind === "processed"}
    ), new_event as (
      insert into files.file_event (organization_id, file_id, filename, kind, uploaded_by)
      select organization_id, id, filename, ${kind}, uploaded_by from settled
    ), new_fact as (
      insert into files.outbox (organization_id, event, payload)
      select organization_id, ${kind}, ${JSON.stringify(fact)}::jsonb from settled
    )
    select id from settled`.execute(db);
  return rows.length > 0;
}

function valuesOf(processed: Processed) {
  const { mimeType, method, text, language, summary, findings, details, thumbnailKey } = processed;
  return {
    mime_type: mimeType,
    extraction_method: method,
    language,
    summary,
    error: null,
    findings: JSON.stringify(findings),
    details: JSON.stringify(details),
    text_length: lengthOf(text),
    thumbnail_key: thumbnailKey,
  };
}

/** In characters, as the database counts them. */
function lengthOf(text: string): number {
  let pairs = 0;
  for (const _pair of text.matchAll(/[\u{10000}-\u{10ffff}]/gu)) pairs += 1;
  return text.length - pairs;
}
