import { useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { SnoozeInput } from "@tessera/wire/ticket/snooze";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useCallback } from "react";
import { beginAct } from "../keys/last-act.ts";
import { changeInLists } from "../ticket/cached-tickets.ts";
import { queryKey } from "../ticket/query-key.ts";
import { refreshTickets, rememberOwnChange } from "../ticket/ticket-change.queries.ts";
import { isSnoozed } from "./snooze-text.ts";

/** Returns a function that snoozes a ticket, or ends it, says so, and offers to undo it. */
export function useSnooze(): (ticket: Ticket, input: SnoozeInput | null) => void {
  const { notify } = useRemoteContext();
  const session = useSession();
  const queryClient = useQueryClient();

  return useCallback(
    (ticket, input) => {
      const { call, organizationId } = session;
      const params = { ticketId: ticket.id };
      const before = toInput(ticket);
      const save = async (wanted: SnoozeInput | null, ifMatch?: number) => {
        const version = ifMatch === undefined ? {} : { ifMatch };
        const saved = await (wanted
          ? call("POST /tickets/:ticketId/snooze", { params, body: wanted, ...version })
          : call("DELETE /tickets/:ticketId/snooze", { params, ...version }));
        rememberOwnChange(ticket.id, ifMatch, saved.version);
        queryClient.setQueryData(queryKey.ticket(organizationId, ticket.id), saved);
        changeInLists(queryClient, session, saved);
        void refreshTickets(queryClient, session, ticket.id);
        return saved;
      };
      const fail = (title: string) => (error: Error) =>
        notify({ kind: "error", title, message: error.message });
      const act = beginAct();
      save(input)
        .then((saved) =>
          act.saved(
            () => void save(before, saved.version).catch(fail(t("The change was not undone"))),
            (action) => notify({ kind: "success", title: toTitle(saved, session.timezone), action }),
          ),
        )
        .catch(fail(t("Failed to update ticket")))
        .finally(act.end);
    },
    [notify, session, queryClient],
  );
}

/** Returns what snoozes a ticket as it is now; null if it is not snoozed. */
function toInput(ticket: Ticket): SnoozeInput | null {
  if (!ticket.snooze || !isSnoozed(ticket)) return null;
  const { until } = ticket.snooze;
  return until === null ? { until_reply: true } : { until };
}

function toTitle({ number, snooze }: Ticket, timezone: string | null | undefined): string {
  if (snooze?.ended_at !== null) return t("#{number} is no longer snoozed", { number });
  return snooze.until === null
    ? t("#{number} is snoozed until the requester replies", { number })
    : t("#{number} is snoozed until {time}", { number, time: formatDateTime(snooze.until, timezone).text });
}
