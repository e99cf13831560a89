import type { Actor } from "@tessera/kit/actor";
import { conflict, notFound } from "@tessera/kit/failure";
import { requestHashOf, withIdempotency } from "@tessera/kit/idempotency";
import type { FileRemoval } from "@tessera/wire/file";
import type { FilesContext, FilesTransaction, StoreContext } from "../context.ts";
import { lockFile } from "../file/file.row.ts";
import { recordFileEvent } from "../live/file-event.ts";
import { countUses, forgetObjects, freeUse, markDeleted } from "./file-removal.repository.ts";

/** The objects of one file, with the key that names each; null where there is none. */
export interface ObjectsOfFile {
  organization_id: string;
  id: string;
  storage_key: string | null;
  thumbnail_key: string | null;
}

/** Deletes a file that nothing uses any more. Throws `conflict` for one that is used: it stays where it is. */
export async function removeFile(
  context: FilesContext,
  actor: Actor,
  { fileId, idempotencyKey }: { fileId: string; idempotencyKey: string | undefined },
): Promise<FileRemoval> {
  const { organizationId, userId } = actor;
  const attempt = {
    table: "files.idempotency",
    organizationId,
    userId,
    key: idempotencyKey,
    requestHash: requestHashOf("DELETE /files/:fileId", fileId, null),
  };
  let removed: ObjectsOfFile | undefined;
  const answer = await context.tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, attempt, async () => {
        const removal = await remove(trx, fileId);
        removed = removal.removed;
        return removal.answer;
      }),
    );
  // What cannot be taken away now is left to a sweep.
  if (removed) await clearObjects(context, removed).catch(() => {});
  return answer;
}

async function remove(
  trx: FilesTransaction,
  fileId: string,
): Promise<{ answer: FileRemoval; removed?: ObjectsOfFile }> {
  const file = await lockFile(trx, fileId);
  if (!file) throw notFound("file");
  const uses = await countUses(trx, fileId);
  if (uses > 0) throw conflict(stillUsed(uses));
  await markDeleted(trx, fileId);
  await recordFileEvent(trx, file, "file.deleted");
  await freeUse(trx, file.file_size);
  return { answer: { deleted: true, still_used: 0 }, removed: file };
}

function stillUsed(uses: number): string {
  const places = uses === 1 ? "one ticket or message" : `${uses} tickets or messages`;
  return `The file was not deleted: it is still used by ${places}.`;
}

/** Takes the objects of a deleted file away, and then says so in its row. */
export async function clearObjects({ tenantDb, storage }: StoreContext, file: ObjectsOfFile): Promise<void> {
  for (const key of [file.storage_key, file.thumbnail_key]) if (key) await storage.remove(key);
  await forgetObjects(tenantDb.for(file.organization_id), file.id);
}
