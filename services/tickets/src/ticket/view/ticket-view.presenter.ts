import { toInstant } from "@tessera/kit/database/instant";
import type { TicketView } from "@tessera/wire/ticket/ticket-view";
import type { TicketViewRow } from "./ticket-view.repository.ts";

export function toTicketView(
  { id, name, audience, query, owner_id, created_at }: TicketViewRow,
  readerId: string,
): TicketView {
  return {
    ...{ id, name, audience, query },
    is_mine: owner_id === readerId,
    created_at: toInstant(created_at),
  };
}
