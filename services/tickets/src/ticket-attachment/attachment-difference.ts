import type { TicketTransaction } from "../context.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import type { EventLine } from "../ticket/ticket-record.ts";
import { type AttachedFile, nameFiles, requireFiles } from "./attached-file.ts";

/** What a list of files changes about those of a ticket. */
export interface AttachmentDifference {
  added: AttachedFile[];
  removed: AttachedFile[];
}

const nothing: AttachmentDifference = { added: [], removed: [] };

/** The list replaces; what stays keeps its place, what is new comes behind. Absent leaves. */
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

/** One line of history per file, with its name. */
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

/** The files a ticket has afterwards. */
export function attachmentsAfter(
  { attachments }: TicketRow,
  { added, removed }: AttachmentDifference,
): string[] {
  const removedIds = removed.map(({ id }) => id);
  return [...attachments.filter((id) => !removedIds.includes(id)), ...added.map(({ id }) => id)];
}
