import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { useCallback } from "react";
import { useUnavailableNotice } from "../choice/use-unavailable-notice.ts";
import { beginAct } from "../keys/last-act.ts";
import { actText } from "./act-text.ts";
import { isUnchanged } from "./single-change.ts";
import { useChangeTicket } from "./ticket-change.queries.ts";
import { useUndoChange } from "./undo-change.ts";

/** Returns a function that changes a ticket at once, says so, and offers to undo it. */
export function useTicketAct(): (ticket: Ticket, change: TicketChange) => void {
  const { notify } = useRemoteContext();
  const changeTicket = useChangeTicket();
  const undo = useUndoChange();
  const getNotice = useUnavailableNotice();

  return useCallback(
    (before, change) => {
      if (isUnchanged(before, change)) return;
      const act = beginAct();
      changeTicket({ ticketId: before.id, change }).then(
        (saved) =>
          act.saved(
            () => undo({ before, change, saved }),
            (action) => {
              const message = getNotice(change.assigned_to_id);
              notify({ kind: "success", title: actText(before, saved), ...(message && { message }), action });
            },
          ),
        ({ message }: Error) => {
          act.end();
          notify({ kind: "error", title: t("Failed to update ticket"), message });
        },
      );
    },
    [notify, changeTicket, undo, getNotice],
  );
}
