import { sql } from "kysely";
import type { FilesTransaction } from "../context.ts";
import { keepText } from "../file-text/file-text.repository.ts";
import { addFileEvent, type FileOfFact, tellFileFact } from "../live/file-fact.ts";
import { type ClaimName, ofClaim } from "./claim.repository.ts";
import type { ReadReport } from "./read-report.ts";

/** What is known of a file that was read. */
export interface Processed extends Pick<ReadReport, "mimeType">, Omit<ReadReport["extraction"], "isPartial"> {
  kind: "processed";
  thumbnailKey: string | null;
}

/** How an attempt ends. */
export type End = Processed | { kind: "failed" | "quarantined"; reason: string };

/** False where the claim was lost meanwhile: then nothing is written. */
export async function settle(trx: FilesTransaction, claim: ClaimName, end: End): Promise<boolean> {
  const settled = await ofClaim(trx, claim)
    .set({
      ...(end.kind === "processed" ? valuesOf(end) : { error: end.reason }),
      status: end.kind,
      claimed_at: null,
      processing_completed_at: sql<string>`clock_timestamp()`,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .returning(["organization_id", "id", "filename", "uploaded_by"])
    .executeTakeFirst();
  if (!settled) return false;
  if (end.kind === "processed") await keepText(trx, claim.id, end.text);
  await tell(trx, settled, end.kind);
  return true;
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
    text_length: [...text].length,
    thumbnail_key: thumbnailKey,
  };
}

async function tell(trx: FilesTransaction, file: FileOfFact, kind: End["kind"]): Promise<void> {
  await addFileEvent(trx, file, `file.${kind}`);
  await tellFileFact(trx, file, `file.${kind}`);
}
