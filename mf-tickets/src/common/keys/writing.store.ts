import type { Visibility } from "@tessera/wire/ticket/communication";
import { create } from "zustand";

/** A message to begin on a ticket, until its box has taken it up. */
export const useAskedWriting = create<{ asked: { ticketId: string; kind: Visibility } | null }>()(() => ({
  asked: null,
}));

/** Asks the reply box of a ticket to begin a reply or a note, once it is shown. */
export function askToWrite(ticketId: string, kind: Visibility): void {
  useAskedWriting.setState({ asked: { ticketId, kind } });
}
