import { type AttachedFile, nameFiles, requireFiles } from "../../attachment/attached-file.ts";
import type { TicketTransaction } from "../../context.ts";
import type { TicketRow } from "../ticket.row.ts";
import type { EventLine } from "../ticket-record.ts";

/** The difference between a new list of files and those of a ticket. */
export interface AttachmentDifference {
  added: AttachedFile[];
  removed: AttachedFile[];
}

const nothing: AttachmentDifference = { added: [], removed: [] };

/**
 * Compares the ticket's files with a new list, or returns no difference if there is none. Kept files stay in place, new ones are appended.
 */
export async function attachmentDifference(
  trx: TicketTransaction,
  { attachments }: TicketRow,
  wanted: string[] | undefined,
): Promise<AttachmentDifference> {
  if (wanted === undefined) return nothing;
  const [added, removed] = [
    wanted.filter((id) => !attachments.includes(id)),
    attachments.filter((id) => !wanted.includes(id)),
  ];
  return {
    added: await requireFiles(trx, added, "body.attachments"),
    removed: await nameFiles(trx, removed),
  };
}

/** Returns one history line per file, with its name. */
export function linesOfAttachments({ added, removed }: AttachmentDifference): EventLine[] {
  return [
    ...removed.map(
      ({ id, filename }): EventLine => ({
        kind: "detached",
        field: id,
        oldValue: filename,
        newValue: null,
      }),
    ),
    ...added.map(
      ({ id, filename }): EventLine => ({
        kind: "attached",
        field: id,
        oldValue: null,
        newValue: filename,
      }),
    ),
  ];
}

/** Returns the ids of the files that a ticket has after a change. */
export function attachmentsAfter(
  { attachments }: TicketRow,
  { added, removed }: AttachmentDifference,
): string[] {
  const removedIds = removed.map(({ id }) => id);
  return [...attachments.filter((id) => !removedIds.includes(id)), ...added.map(({ id }) => id)];
}
