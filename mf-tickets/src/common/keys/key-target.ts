import type { Visibility } from "@tessera/wire/ticket/communication";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { useEffect } from "react";
import { runEarlyKeys } from "./early-keys.ts";
import { isBoxOpening } from "./writing.store.ts";

/** The tickets that a key acts on. Of a selection that goes beyond the page, `tickets` are those on the page. */
export interface KeySubject {
  tickets: readonly Ticket[];
  count: number;
  change(change: TicketBulkChange): void;
}

/** The acts on a whole ticket that ask for something first. */
export type TicketDialog = "details" | "merge" | "split" | "link" | "delete";

/** What a part of the page does for the keys of tickets. Each part provides what it can. */
export interface KeyTarget {
  /** Returns the selected tickets, else the one that has the focus, else null. */
  findSubject(): KeySubject | null;
  /** Moves to the next (1) or previous (-1) ticket. Returns false if there is none. */
  move(step: 1 | -1): boolean;
  /** Selects the ticket that has the focus, or deselects it. Returns false if there is none. */
  select(): boolean;
  open(): void;
  goBack(): void;
  /** Begins a reply or a note. */
  write(kind: Visibility): void;
  /** Asks for what an act on the whole ticket needs. */
  openDialog(dialog: TicketDialog): void;
  /** Sends what is written, and opens the next ticket or stays. */
  send(opensNext: boolean): void;
  /** Sends a reply and resolves its ticket. */
  sendResolved(): void;
  maySend(): boolean;
}

const parts: Partial<KeyTarget>[] = [];

/** Adds a part until the returned function is called. */
function addKeyTarget(part: Partial<KeyTarget>): () => void {
  parts.push(part);
  return () => void parts.splice(parts.indexOf(part), 1);
}

/** Returns what the part that was shown last does for a key; null if no part does anything, or while a reply box is being opened. */
export function findKeyTarget<Name extends keyof KeyTarget>(name: Name): KeyTarget[Name] | null {
  if (isBoxOpening()) return null;
  return parts.findLast((part) => part[name])?.[name] ?? null;
}

/** Lets the keys act on a part of the page while it is shown. */
export function useKeyTarget(part: Partial<KeyTarget>): void {
  useEffect(() => {
    const remove = addKeyTarget(part);
    if (part.findSubject) void runEarlyKeys();
    return remove;
  });
}
