import type { Visibility } from "@tessera/wire/ticket/communication";
import { create } from "zustand";

/** A message to begin on a ticket, until its box has taken it up. `at` is in milliseconds since the epoch. */
export interface AskedWriting {
  ticketId: string;
  kind: Visibility;
  at: number;
}

export const useAskedWriting = create<{ asked: AskedWriting | null }>()(() => ({ asked: null }));

/** Asks the reply box of a ticket to begin a reply or a note, once it is shown. */
export function askToWrite(ticketId: string, kind: Visibility): void {
  useAskedWriting.setState({ asked: { ticketId, kind, at: Date.now() } });
}

/** Returns true while a reply box is being opened, so that what is already typed does not act on the ticket. */
export function isBoxOpening(): boolean {
  const { asked } = useAskedWriting.getState();
  return asked !== null && Date.now() - asked.at < maxOpeningMs;
}

const maxOpeningMs = 2_000;
