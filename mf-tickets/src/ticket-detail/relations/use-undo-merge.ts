import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useRelating } from "./relation.queries.ts";

/** Undoes a merge and reports the outcome. */
export function useUndoMerge(ticket: Ticket) {
  const { notify } = useRemoteContext();
  const { unmerge } = useRelating(ticket.id);
  const undo = () =>
    unmerge.mutate(undefined, {
      onSuccess: () =>
        notify({
          kind: "success",
          title: t("Merge undone"),
          message: t("#{number} is a separate ticket again.", { number: ticket.number }),
        }),
      onError: (error) =>
        notify({ kind: "error", title: t("Couldn't undo the merge"), message: error.message }),
    });
  return { undo, isBusy: unmerge.isPending };
}
