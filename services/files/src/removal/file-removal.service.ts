import { setTimeout as pause } from "node:timers/promises";
import { conflict, notFound } from "@tessera/kit/errors/failure";
import { computeRequestHash, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { FileRemoval } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import type { FilesContext, StoreContext } from "../context.ts";
import { lockFile } from "../file/file.row.ts";
import { countUses } from "../use/file-use.repository.ts";
import { deleteFile, forgetContent, forgetObjects, isShared } from "./file-removal.repository.ts";

/** The storage keys of a file's objects; null for an object that does not exist. */
export interface ObjectsOfFile {
  organization_id: string;
  id: string;
  storage_key: string | null;
  thumbnail_key: string | null;
  shown_key: string | null;
}

interface RemovalInput {
  fileId: string;
  idempotencyKey: string | undefined;
}

/** How long a deletion waits for a use to end: a person who removes a file from a ticket deletes it at once, before the feed is read. */
const useEndsMs = 1_500;
const lookAgainMs = 50;

/** Deletes a file that is no longer used. Throws `conflict` for one that is still used. */
export async function removeFile(
  context: FilesContext,
  actor: Actor,
  removing: RemovalInput,
): Promise<FileRemoval> {
  const db = context.tenantDb.for(actor.organizationId);
  const end = performance.now() + useEndsMs;
  while ((await countUses(db, removing.fileId)) > 0 && performance.now() < end) await pause(lookAgainMs);
  return removeUnused(context, actor, removing);
}

async function removeUnused(
  { tenantDb }: FilesContext,
  { organizationId, userId }: Actor,
  { fileId, idempotencyKey }: RemovalInput,
): Promise<FileRemoval> {
  const attempt = {
    table: "files.idempotency",
    organizationId,
    userId,
    key: idempotencyKey,
    requestHash: computeRequestHash("DELETE /files/:fileId", fileId, null),
  };
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, attempt, async () => {
        if (!(await lockFile(trx, fileId))) throw notFound(toReason("file.not_found"));
        const uses = await countUses(trx, fileId);
        if (uses > 0) throw conflict(toReason("file.still_used", { uses }));
        await deleteFile(trx, fileId);
        return { deleted: true, still_used: 0 };
      }),
    );
}

/** Permanently removes the content of a deleted file: first its objects, unless other files share them, then their keys. */
export async function clearContent({ tenantDb, storage }: StoreContext, file: ObjectsOfFile): Promise<void> {
  const db = tenantDb.for(file.organization_id);
  if (!(await forgetContent(db, file.id))) return;
  for (const key of [file.storage_key, file.thumbnail_key, file.shown_key])
    if (key && !(await isShared(db, file, key))) await storage.remove(key);
  await forgetObjects(db, file.id);
}
