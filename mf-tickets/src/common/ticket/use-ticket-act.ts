import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { useCallback } from "react";
import { actText } from "./act-text.ts";
import { getCurrentTicket, judgeStaleChange } from "./edit-conflict.ts";
import { isUnchanged, toReverse } from "./single-change.ts";
import { useChangeTicket } from "./ticket-change.queries.ts";

type ChangeTicket = ReturnType<typeof useChangeTicket>;

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

/** Returns a function that changes a ticket at once, says so, and offers to undo it. Later changes of others stay. */
export function useTicketAct(): (ticket: Ticket, change: TicketChange) => void {
  const { notify } = useRemoteContext();
  const changeTicket = useChangeTicket();

  return useCallback(
    (ticket, change) => {
      const notUndone = (kind: "info" | "error", message: string) =>
        notify({ kind, title: t("The change was not undone"), message });

      const undo = (saved: Ticket) =>
        reverse(changeTicket, toReverse(ticket, change), saved).then(
          (isDone) => {
            if (!isDone) notUndone("info", t("#{number} was changed since.", { number: ticket.number }));
          },
          (error: Error) => notUndone("error", error.message),
        );

      if (isUnchanged(ticket, change)) return;
      changeTicket({ ticketId: ticket.id, change }).then(
        (saved) =>
          notify({
            kind: "success",
            title: actText(ticket, saved),
            action: { label: t("Undo"), run: () => void undo(saved) },
          }),
        ({ message }: Error) => notify({ kind: "error", title: t("Failed to update ticket"), message }),
      );
    },
    [notify, changeTicket],
  );
}
