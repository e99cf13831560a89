import type { RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { useCallback } from "react";
import { getCurrentTicket, judgeStaleChange } from "./edit-conflict.ts";
import { toReverse } from "./single-change.ts";
import { useChangeTicket } from "./ticket-change.queries.ts";
import type { ChangeRequest } from "./ticket-change.ts";

type ChangeTicket = (request: ChangeRequest) => Promise<Ticket>;

/** A change that was saved: the ticket before and after it. */
interface SavedChange {
  before: Ticket;
  change: TicketChange;
  saved: Ticket;
}

/** Restores the values before a change. Returns false if somebody has changed them since. */
async function reverse(changeTicket: ChangeTicket, change: TicketChange, saved: Ticket): Promise<boolean> {
  try {
    await changeTicket({ ticketId: saved.id, change, ifMatch: saved.version });
    return true;
  } catch (error) {
    const current = getCurrentTicket(error);
    if (!current) throw error;
    const verdict = judgeStaleChange(change, saved, current);
    return verdict === "retry" ? reverse(changeTicket, change, current) : verdict === "done";
  }
}

/** Restores the values before a change, and reports the outcome. Later changes of others stay. */
export function undoChange(
  changeTicket: ChangeTicket,
  notify: RemoteContext["notify"],
  { before, change, saved }: SavedChange,
): void {
  const { number } = before;
  const notUndone = (kind: "info" | "error", message: string) =>
    notify({ kind, title: t("The change was not undone"), message });

  reverse(changeTicket, toReverse(before, change), saved).then(
    (isDone) => {
      if (isDone) notify({ kind: "success", title: t("#{number} is as before", { number }) });
      else notUndone("info", t("#{number} was changed since.", { number }));
    },
    (error: Error) => notUndone("error", error.message),
  );
}

/** Returns {@link undoChange} for a page's changes. */
export function useUndoChange(): (change: SavedChange) => void {
  const { notify } = useRemoteContext();
  const changeTicket = useChangeTicket();
  return useCallback((change) => undoChange(changeTicket, notify, change), [notify, changeTicket]);
}
