import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { createContext, useContext } from "react";
import type { ChangeRequest } from "../common/ticket/ticket-change.ts";

/** The state and actions shared by all cards. */
export interface BoardContext {
  search: string;
  mayWrite: boolean;
  unsaved: ReadonlyMap<string, ChangeRequest>;
  /** The scroll position of each column in px, kept when the component that renders the column is replaced. */
  scrolled: Map<string, number>;
  change(ticketId: string, change: TicketChange): void;
  open(ticketId: string, event?: Event): void;
  /** Handles a key pressed on a card. Returns true if the key was used to lift or move it. */
  onCardKey(ticket: Ticket, key: string): boolean;
}

const Details = createContext<BoardContext | null>(null);

export const BoardContextProvider = Details.Provider;

export function useBoardContext(): BoardContext {
  const details = useContext(Details);
  if (!details) throw new Error("A card was rendered outside of a board.");
  return details;
}
