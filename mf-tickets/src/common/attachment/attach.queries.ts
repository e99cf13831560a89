import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import type { UploadTarget } from "@tessera/ui/attachment/api";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { StoredFile } from "@tessera/wire/file/file";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useMemo } from "react";
import { queryKey } from "../ticket/query-key.ts";
import { changeScope, refreshTickets, rememberOwnChange } from "../ticket/ticket-change.queries.ts";
import { attachedNames } from "./ticket-files.queries.ts";

export interface AttachContext {
  session: Session;
  queryClient: QueryClient;
  notify: RemoteContext["notify"];
}

interface AttachRequest {
  ticketId: string;
  fileId: string;
}

/** Shows the ticket immediately as the server returned it. */
export function showTicket({ session, queryClient }: AttachContext, ticket: Ticket): void {
  const key = queryKey.ticket(session.organizationId, ticket.id);
  const before = queryClient.getQueryData<Ticket>(key);
  rememberOwnChange(ticket.id, before?.version, ticket.version);
  queryClient.setQueryData(key, ticket);
}

/** Attaches a file to a ticket, after the pending changes of that ticket. */
function attachFile(context: AttachContext, request: AttachRequest): Promise<Ticket> {
  const { session, queryClient } = context;
  return queryClient
    .getMutationCache()
    .build<Ticket, Error, AttachRequest, unknown>(queryClient, {
      mutationKey: queryKey.attach(session.organizationId),
      scope: changeScope(request.ticketId),
      mutationFn: ({ ticketId, fileId }) =>
        session.call("POST /tickets/:ticketId/attachments", {
          params: { ticketId },
          body: { file_ids: [fileId] },
        }),
      onSuccess: (ticket) => showTicket(context, ticket),
      onSettled: () => void refreshTickets(queryClient, session, request.ticketId),
    })
    .execute(request);
}

/** Returns a ticket as an upload target. It works even if no page shows the ticket. */
export function ticketTarget(context: AttachContext, ticketId: string): UploadTarget {
  const { session, queryClient, notify } = context;
  return {
    attached: () => attachedNames(queryClient, session.organizationId, ticketId),
    async attach({ id }: StoredFile) {
      try {
        await attachFile(context, { ticketId, fileId: id });
        notify({
          kind: "success",
          title: t("Ticket updated"),
          message: t("The ticket attachments have been updated successfully."),
        });
      } catch (error) {
        const message = error instanceof Error ? error.message : t("Unknown error occurred");
        notify({ kind: "error", title: t("Failed to update ticket"), message });
        throw error;
      }
    },
  };
}

export function useAttachContext(): AttachContext {
  const session = useSession();
  const queryClient = useQueryClient();
  const { notify } = useRemoteContext();
  return useMemo(() => ({ session, queryClient, notify }), [session, queryClient, notify]);
}

/** Returns the key of the upload queue of a ticket. */
export function ticketUploadsKey({ organizationId }: Session, ticketId: string): string {
  return `ticket:${organizationId}:${ticketId}`;
}
