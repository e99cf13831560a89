import type { Ticket, TicketChange } from "@tessera/wire/ticket";
import { createContext, useContext } from "react";
import type { ChangeRequest } from "../common/ticket-change.ts";

/** What every card knows and may do. */
export interface BoardContext {
  search: string;
  mayWrite: boolean;
  unsaved: ReadonlyMap<string, ChangeRequest>;
  /** How far each column is scrolled, in px, whatever draws it. */
  scrolled: Map<string, number>;
  change(ticketId: string, change: TicketChange): void;
  open(ticketId: string, event?: Event): void;
  /** A key on a card; answers whether it was meant for lifting it. */
  onCardKey(ticket: Ticket, key: string): boolean;
}

const Details = createContext<BoardContext | null>(null);

export const BoardContextProvider = Details.Provider;

export function useBoardContext(): BoardContext {
  const details = useContext(Details);
  if (!details) throw new Error("A card was rendered outside of a board.");
  return details;
}
