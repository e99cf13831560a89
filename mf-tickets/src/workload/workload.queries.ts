import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Toast } from "@tessera/federation/remote";
import { plural, t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import { newKey } from "@tessera/ui/remote/new-key";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import { waitingSort } from "@tessera/wire/ticket/ticket-fields";
import { useUnavailableNotice } from "../common/choice/use-unavailable-notice.ts";
import { openStatuses } from "../common/filter/ticket-filters.ts";
import { offerUndo } from "../common/keys/last-act.ts";
import { queryKey } from "../common/ticket/query-key.ts";
import { type ListQuery, refreshInterval } from "../common/ticket/ticket.queries.ts";
import { useUndoChangeSet } from "../common/ticket/use-undo-change-set.ts";

/** Who has how many unfinished tickets. */
export function workloadQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.workload(organizationId),
    queryFn: ({ signal }) => call("GET /tickets/workload", { signal }),
    enabled: access === "ready",
    staleTime: freshTime,
    refetchInterval: refreshInterval,
    refetchOnWindowFocus: true,
  });
}

/** The value that stands for nobody in addresses and queries. */
export const nobody = "none";

/** Returns the query for the unfinished tickets of a member, those that wait longest first. */
export function loadQuery(memberId: string): ListQuery {
  const size = 100;
  return {
    ...{ status: [...openStatuses], assigned_to_id: memberId, sort: waitingSort },
    ...{ include: "conversation", page: 1, size },
  };
}

/** Tickets to assign; to nobody if `to` is null. */
interface Assignment {
  ids: readonly string[];
  to: { id: string; name: string } | null;
}

/** Returns a function that assigns tickets, says so, and offers to undo it. */
export function useAssignTickets() {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  const undo = useUndoChangeSet();
  const getNotice = useUnavailableNotice();
  return useMutation({
    mutationFn: ({ ids, to }: Assignment) =>
      call("POST /tickets/bulk", {
        body: { ids: [...ids], change: { assigned_to_id: to?.id ?? null } },
        idempotencyKey: newKey(),
      }),
    onSuccess: (result, { to }) => {
      const message = getNotice(to?.id);
      notify({ ...(message && { message }), ...toToast(result, to, undo) });
    },
    onError: ({ message }) => notify({ kind: "error", title: t("The tickets were not assigned"), message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.tickets(organizationId) }),
  });
}

function toToast(
  { changed, skipped, change_set_id: id }: TicketBulkResult,
  to: Assignment["to"],
  undo: (changeSetId: string) => void,
): Toast {
  return {
    kind: skipped.length > 0 ? "info" : "success",
    title: to
      ? plural(
          changed,
          { one: "# ticket assigned to {name}", other: "# tickets assigned to {name}" },
          { name: to.name },
        )
      : plural(changed, { one: "# ticket unassigned", other: "# tickets unassigned" }),
    ...(skipped.length > 0
      ? { message: plural(skipped.length, { one: "# was not changed.", other: "# were not changed." }) }
      : {}),
    ...(id && changed > 0 ? { action: offerUndo(() => undo(id)) } : {}),
  };
}
