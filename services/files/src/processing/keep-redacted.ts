import { toFileType } from "../format/file-type.ts";
import { isShared } from "../removal/file-removal.repository.ts";
import type { RedactedCopy, ShownCopy } from "../sandbox/read-file.ts";
import { toRedactedKey, toShownKey } from "../storage/storage-key.ts";
import { cleanName } from "../upload/clean-name.ts";
import type { Claim } from "./claim.repository.ts";
import type { RedactedContent } from "./outcome.repository.ts";
import type { ProcessingContext } from "./processing.context.ts";

/** Stores the copy without secrets. The file's row references it when the attempt ends; until then a sweep may remove it as orphaned. */
export async function keepRedacted(
  { storage }: ProcessingContext,
  { organization_id, id, attempt, tries, filename }: Claim,
  copy: RedactedCopy | null,
): Promise<RedactedContent | null> {
  if (!copy) return null;
  const storageKey = toRedactedKey({ organizationId: organization_id, fileId: id, attempt, tries });
  await storage.put(storageKey, copy.bytes);
  const { bytes, redactions, changedTo } = copy;
  const name = changedTo === null ? null : renamed(filename, changedTo);
  return {
    storageKey,
    fileSize: bytes.length,
    redactions,
    filename: name,
    fileType: name === null ? null : toFileType(name),
  };
}

/** Stores the picture that is shown instead of the content. Returns its key. */
export async function keepShown(
  { storage }: ProcessingContext,
  { organization_id, id, attempt, tries }: Claim,
  shown: ShownCopy | null,
): Promise<string | null> {
  if (!shown) return null;
  const key = toShownKey({ organizationId: organization_id, fileId: id, attempt, tries }, shown.format);
  await storage.put(key, shown.bytes);
  return key;
}

function renamed(filename: string, extension: string): string {
  const stem = filename.replace(/\.[^.]{1,5}$/u, "");
  return cleanName(`${stem}.${extension}`).filename;
}

/** Removes the original after the row references the copy, unless other files share it. If that fails, a sweep removes it later. */
export async function removeOriginal(
  { storage, tenantDb, log }: ProcessingContext,
  { organization_id, id, storage_key }: Claim,
): Promise<void> {
  try {
    const db = tenantDb.for(organization_id);
    if (!storage_key || (await isShared(db, { organization_id, id }, storage_key))) return;
    await storage.remove(storage_key);
  } catch (error) {
    log.warn({ err: error, file: id }, "the original of a redacted file is removed later");
  }
}
