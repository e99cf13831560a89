import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { TicketChange } from "@tessera/wire/ticket/ticket";
import { useCallback } from "react";
import { useChangeTicket } from "../common/ticket/ticket-change.queries.ts";
import type { ChangeRequest } from "../common/ticket/ticket-change.ts";

interface BoardMemory {
  /** Shows a change immediately, before it is known to be pending. */
  hold(request: ChangeRequest): void;
  /** Keeps a moved ticket on the board. */
  remember(ticketId: string): void;
}

/** Makes changes from the board. A failed assignment is not reported here but on its card. */
export function useBoardChanges({ hold, remember }: BoardMemory) {
  const { notify } = useRemoteContext();
  const changeTicket = useChangeTicket({
    onFailed(error: Error, { change }: ChangeRequest) {
      if (change.status !== undefined) {
        notify({
          kind: "error",
          title: t("Error"),
          message: t("Failed to update ticket status. Please try again."),
        });
      } else if (change.assigned_to_id === undefined) {
        notify({ kind: "error", title: t("Failed to update ticket"), message: error.message });
      }
    },
    onSaved: (ticket, { change }) => {
      if (change.status !== undefined) remember(ticket.id);
    },
  });
  return useCallback(
    (ticketId: string, change: TicketChange) => {
      hold({ ticketId, change });
      changeTicket({ ticketId, change }).catch(() => undefined);
    },
    [hold, changeTicket],
  );
}
