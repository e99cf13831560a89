import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { newKey } from "@tessera/ui/remote/new-key";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { TicketView } from "@tessera/wire/ticket/ticket-view";
import type { ViewAudience } from "@tessera/wire/ticket/ticket-view.constants";
import { queryKey } from "../ticket/query-key.ts";

/** Queries the user's own views and the shared ones. */
export function ticketViewsQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.views(organizationId),
    queryFn: async ({ signal }) => (await call("GET /views", { signal })).items,
    enabled: access === "ready",
  });
}

/** A view to save. With an id, it replaces that view. */
export type KeptView = Pick<TicketView, "name" | "query" | "audience"> & { id?: string | undefined };

interface Said<Input> {
  failure: string;
  success(input: Input): string;
}

/** Runs an action on views, reports its outcome, and refetches the views. */
function useKeeping<Input, Output>(
  act: (session: Session, input: Input) => Promise<Output>,
  said: Said<Input>,
) {
  const session = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(session, input),
    onSuccess: (_answer, input) => notify({ kind: "success", title: said.success(input) }),
    onError: ({ message }) => notify({ kind: "error", title: said.failure, message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.views(session.organizationId) }),
  });
}

export function useKeepView() {
  return useKeeping(
    ({ call }, { id, ...body }: KeptView) =>
      id === undefined
        ? call("POST /views", { body, idempotencyKey: newKey() })
        : call("PUT /views/:viewId", { params: { viewId: id }, body }),
    { failure: t("Failed to save the view"), success: ({ name }) => t('Saved "{name}"', { name }) },
  );
}

export function useShareView() {
  return useKeeping(
    ({ call }, { view, audience }: { view: TicketView; audience: ViewAudience }) =>
      call("PUT /views/:viewId", { params: { viewId: view.id }, body: { audience } }),
    {
      failure: t("Failed to change the view"),
      success: ({ view, audience }) =>
        audience === "shared"
          ? t('Everyone sees "{name}" now', { name: view.name })
          : t('"{name}" is no longer shared', { name: view.name }),
    },
  );
}

export function useDeleteView() {
  return useKeeping(
    ({ call }, { id }: TicketView) => call("DELETE /views/:viewId", { params: { viewId: id } }),
    { failure: t("Failed to delete the view"), success: ({ name }) => t('Deleted "{name}"', { name }) },
  );
}
