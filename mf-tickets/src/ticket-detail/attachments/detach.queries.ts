import { useMutationState, useQueryClient } from "@tanstack/react-query";
import type { Toast } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { useSession } from "@tessera/ui/remote/session";
import type { FileRemoval } from "@tessera/wire/file/file";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useCallback } from "react";
import { showTicket, useAttachContext } from "../../common/attachment/attach.queries.ts";
import { queryKey } from "../../common/ticket/query-key.ts";
import { changeScope, refreshTickets } from "../../common/ticket/ticket-change.queries.ts";
import { DetachError, type DetachRequest, detachFile } from "./detach-file.ts";

function toToast({ deleted }: FileRemoval): Toast {
  const message = deleted
    ? t("The attachment has been removed from the ticket and deleted.")
    : t("The attachment has been removed from the ticket. It is still used elsewhere.");
  return { kind: "success", title: t("Attachment deleted"), message };
}

function toFailureToast(error: Error): Toast {
  const title = error instanceof DetachError ? t("Failed to delete file") : t("Failed to update ticket");
  return { kind: "error", title, message: error.message };
}

/**
 * Detaches files from tickets. A file is hidden while it is being removed (see `useLeavingFiles`), and shown again immediately if that
 * fails.
 */
export function useDetachFile(ticket: Ticket): (request: Omit<DetachRequest, "ticketId">) => void {
  const context = useAttachContext();
  const { session, notify } = context;
  const queryClient = useQueryClient();
  const { id: ticketId } = ticket;

  return useCallback(
    (request) => {
      const { organizationId } = session;
      const latest = () =>
        queryClient.getQueryData<Ticket>(queryKey.ticket(organizationId, ticketId)) ?? ticket;
      queryClient
        .getMutationCache()
        .build<FileRemoval, Error, DetachRequest, unknown>(queryClient, {
          mutationKey: queryKey.detach(organizationId),
          scope: changeScope(ticketId),
          mutationFn: (asked) =>
            detachFile(session.call, asked, latest(), (without) => showTicket(context, without)),
          onSuccess: (removal) => notify(toToast(removal)),
          onError: (error) => notify(toFailureToast(error)),
          onSettled: () => refreshTickets(queryClient, session, ticketId),
        })
        .execute({ ...request, ticketId })
        .catch(() => undefined);
    },
    [context, session, notify, queryClient, ticket, ticketId],
  );
}

/** Returns the ids of the files of a ticket that are being removed. */
export function useLeavingFiles(ticketId: string): ReadonlySet<string> {
  const { organizationId } = useSession();
  const requests = useMutationState({
    filters: { mutationKey: queryKey.detach(organizationId), status: "pending" },
    select: ({ state }) => state.variables as DetachRequest,
  });
  return new Set(requests.filter((request) => request.ticketId === ticketId).map(({ fileId }) => fileId));
}
