import { ApiError } from "@tessera/client/api-error";
import type { Call } from "@tessera/client/call";
import { t } from "@tessera/language/t";
import type { FileRemoval } from "@tessera/wire/file/file";
import type { Ticket } from "@tessera/wire/ticket/ticket";

const maxAttempts = 4;

export interface DetachRequest {
  ticketId: string;
  fileId: string;
  /** Files that no longer exist. The server would refuse a list that contains them. */
  missing: ReadonlySet<string>;
}

/** The file could not be deleted, and was attached to the ticket again. */
export class DetachError extends Error {}

function getCurrent(error: unknown): Ticket | null {
  const isStale = error instanceof ApiError && error.code === "precondition_failed";
  return isStale && error.current ? (error.current as Ticket) : null;
}

/**
 * Updates the ticket without the file. If someone else changed the ticket, the update is retried on the current version, up to `left`
 * times.
 */
async function updateWithout(
  call: Call,
  request: DetachRequest,
  base: Ticket,
  left: number,
): Promise<Ticket> {
  const { ticketId, fileId, missing } = request;
  const kept = base.attachments.filter(({ file_id: id }) => id !== fileId && !missing.has(id));
  try {
    return await call("PATCH /tickets/:ticketId/", {
      params: { ticketId },
      body: { attachments: kept.map(({ file_id }) => ({ file_id })) },
      ifMatch: base.version,
    });
  } catch (error) {
    const current = getCurrent(error);
    if (!current || left === 0) throw error;
    return updateWithout(call, request, current, left - 1);
  }
}

async function deleteFile(call: Call, { ticketId, fileId }: DetachRequest): Promise<FileRemoval> {
  try {
    return await call("DELETE /files/:fileId", { params: { fileId } });
  } catch (error) {
    // The file was deleted by someone else in the meantime.
    if (error instanceof ApiError && error.status === 404) return { deleted: true, still_used: 0 };
    // The file is detached from this ticket but still used elsewhere, so it is kept.
    if (error instanceof ApiError && error.status === 409) return { deleted: false, still_used: 1 };
    const body = { file_ids: [fileId] };
    await call("POST /tickets/:ticketId/attachments", { params: { ticketId }, body }).catch(() => undefined);
    throw new DetachError(error instanceof Error ? error.message : t("Unknown error occurred"));
  }
}

/**
 * Detaches a file from a ticket and then deletes it. A file that cannot be deleted is attached to the ticket again, so that the user can
 * retry. `onDetached` receives the ticket in between.
 * @throws DetachError if the file could not be deleted. Errors of the update are rethrown unchanged.
 */
export async function detachFile(
  call: Call,
  request: DetachRequest,
  base: Ticket,
  onDetached: (ticket: Ticket) => void,
): Promise<FileRemoval> {
  onDetached(await updateWithout(call, request, base, maxAttempts - 1));
  return deleteFile(call, request);
}
