import type { AgentsTransaction } from "../context.ts";

/** An event of a draft: created, or a ticket created from it unchanged or after edits. */
export interface DraftEvent {
  kind: "draft.made" | "draft.accepted" | "draft.edited";
  draftId: string;
  ticketId: string | null;
  actorId: string;
}

/** Records the event in the transaction. Readers of `agents.event_feed` see it after the commit. */
export async function recordDraftEvent(
  trx: AgentsTransaction,
  organizationId: string,
  { kind, draftId, ticketId, actorId }: DraftEvent,
): Promise<void> {
  await trx
    .insertInto("agents.event")
    .values({
      organization_id: organizationId,
      kind,
      draft_id: draftId,
      ticket_id: ticketId,
      actor_id: actorId,
    })
    .execute();
}
