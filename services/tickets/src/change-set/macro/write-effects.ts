import type { TicketTransaction } from "../../context.ts";
import { type TicketUpdate, updateTickets } from "../../ticket/change/ticket-change.repository.ts";
import type { TicketActor } from "../../ticket/ticket-record.ts";
import { recordBefore } from "../change-set.repository.ts";
import { toRecordedChange } from "../recorded-change.ts";
import { writeNote } from "./ticket-note.ts";

/** What one act writes to a locked ticket: its changes, and a note. */
export interface NotedUpdate extends TicketUpdate {
  note: string | null;
}

/** Returns true if the act writes anything. */
export function hasEffect({ lines, note }: Pick<NotedUpdate, "lines" | "note">): boolean {
  return lines.length > 0 || note !== null;
}

/** Writes the notes and changes of locked tickets, and what the change set needs to undo them. */
export async function writeEffects(
  trx: TicketTransaction,
  actor: TicketActor & { changeSetId: string },
  updates: NotedUpdate[],
): Promise<void> {
  const recorded: Parameters<typeof recordBefore>[2] = [];
  for (const update of updates) {
    const { note, ticket } = update;
    const { after, ...change } = toRecordedChange(update);
    const noteId = note === null ? undefined : await writeNote(trx, actor, ticket.id, note);
    recorded.push({ ...change, after: noteId === undefined ? after : { ...after, note_id: noteId } });
  }
  await recordBefore(trx, actor.changeSetId, recorded);
  const changed = updates.filter(({ lines }) => lines.length > 0);
  if (changed.length > 0) await updateTickets(trx, actor, changed);
}
