import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { newKey } from "@tessera/ui/remote/new-key";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { beginAct } from "../../common/keys/last-act.ts";
import { queryKey } from "../../common/ticket/query-key.ts";

/** Deletes a ticket, with an undo action in the notification. Both also work after the page has been left. */
export function useDeleteTicket() {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKey.tickets(organizationId) });

  async function restore({ id, number, title }: Ticket) {
    try {
      await call("POST /tickets/:ticketId/restore", { params: { ticketId: id }, idempotencyKey: newKey() });
      notify({ kind: "success", title: t("Restored #{number}", { number }), message: title });
    } catch (error) {
      const message = error instanceof Error ? error.message : t("Unknown error occurred");
      notify({ kind: "error", title: t("Failed to restore #{number}", { number }), message });
    }
    await refresh();
  }

  return useMutation({
    mutationFn: ({ id }: Ticket) =>
      call("DELETE /tickets/:ticketId/", { params: { ticketId: id }, idempotencyKey: newKey() }),
    onMutate: () => beginAct(),
    onSuccess: (_nothing, ticket, act) => {
      const title = t("Deleted #{number}", { number: ticket.number });
      act.saved(
        () => void restore(ticket),
        (action) => notify({ kind: "success", title, message: ticket.title, action }),
        t("Restore"),
      );
      void refresh();
    },
    onError: ({ message }, { number }, act) => {
      act?.end();
      notify({ kind: "error", title: t("Failed to delete #{number}", { number }), message });
    },
  });
}
