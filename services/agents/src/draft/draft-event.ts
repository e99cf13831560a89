import type { AgentsTransaction } from "../context.ts";

/** What became of a draft: made, or a ticket created from it as it was or after edits. */
export interface DraftEvent {
  kind: "draft.made" | "draft.accepted" | "draft.edited";
  draftId: string;
  ticketId: string | null;
  actorId: string;
}

/** Published as `agents.event_feed` with the transaction's commit. */
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
