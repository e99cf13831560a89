import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { queryKey } from "./query-key.ts";
import { undoneToast } from "./undone-toast.ts";

/** Returns a function that undoes a change of many tickets, and reports what became of it. */
export function useUndoChangeSet(): (changeSetId: string) => void {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient: QueryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (changeSetId: string) =>
      call("POST /change-sets/:changeSetId/undo", { params: { changeSetId } }),
    // A change that has only begun may be unknown for a moment.
    retry: (failures, error) => failures < 3 && error instanceof ApiError && error.status === 404,
    onSuccess: (result) => notify(undoneToast(result)),
    onError: ({ message }, changeSetId) =>
      notify({
        kind: "error",
        title: t("The change was not undone"),
        message,
        action: { label: t("Retry"), run: () => mutate(changeSetId) },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.tickets(organizationId) }),
  });
  return mutate;
}
