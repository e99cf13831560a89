import type { Actor } from "@tessera/kit/actor";
import type { TicketBoardQuery } from "@tessera/wire/ticket";
import type { TicketContext } from "../context.ts";
import { filterOf } from "../ticket-list/ticket-filter.ts";
import { type CardRow, findCards, mostCardsCounted } from "./ticket-board.repository.ts";

export interface BoardSelection {
  cards: CardRow[];
  /** How far columns are counted: beyond it there are more. */
  mostCounted: number;
}

export async function readBoard(
  { tenantDb }: TicketContext,
  actor: Actor,
  query: TicketBoardQuery,
): Promise<BoardSelection> {
  const filter = filterOf(query);
  const cards = await findCards(tenantDb.for(actor.organizationId), filter);
  return { cards, mostCounted: mostCardsCounted(filter) };
}
