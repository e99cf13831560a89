import { type Mutation, type QueryClient, useMutationState, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { TicketBulk, TicketBulkResult } from "@tessera/wire/ticket/ticket-bulk";
import { useMemo } from "react";
import { beginAct } from "../../common/keys/last-act.ts";
import { queryKey } from "../../common/ticket/query-key.ts";
import { mayRecover } from "../../common/ticket/ticket.queries.ts";
import { useUndoChangeSet } from "../../common/ticket/use-undo-change-set.ts";
import { changeSelectedRows } from "../selection/selection.store.ts";
import { pickOnly } from "../selection/selection.ts";
import { doneToast } from "./bulk-labels.ts";

/** A change of many tickets. If it is sent again with the same key, it continues where it was and does nothing twice. */
export interface BulkRequest {
  /** Also the id of its change set, so that it can be undone while it runs. */
  key: string;
  /** The list whose selection is changed. */
  scope: string;
  bulk: TicketBulk;
  /** The number of tickets to change. */
  count: number;
}

/** The state of the latest change, as long as there is something to report. */
export type BulkRun =
  | { state: "running"; request: BulkRequest }
  | { state: "lost" | "refused"; request: BulkRequest; error: Error }
  | { state: "partial"; request: BulkRequest; result: TicketBulkResult };

/** The keys of changes that were undone before their response arrived. */
const stopped = new Set<string>();

type BulkMutation = Mutation<TicketBulkResult, Error, BulkRequest>;

/** How long an outcome that the user has to act on is remembered, in ms. */
const remembered = 3_600_000;

function toRun({ state }: BulkMutation): BulkRun | null {
  const { status, variables: request, error, data: result } = state;
  if (!request) return null;
  if (status === "pending") return { state: "running", request };
  if (error) return { state: isUnanswered(error) ? "lost" : "refused", request, error };
  return result && result.skipped.length > 0 ? { state: "partial", request, result } : null;
}

/** Returns true if sending the same request again may succeed. */
function isUnanswered(error: Error): boolean {
  return mayRecover(error) || (error instanceof ApiError && error.status === 429);
}

export function useBulkRun(): BulkRun | null {
  const { organizationId } = useSession();
  const runs = useMutationState({
    filters: { mutationKey: queryKey.bulk(organizationId) },
    select: (mutation) => toRun(mutation as unknown as BulkMutation),
  });
  return runs.at(-1) ?? null;
}

function forgetRuns(queryClient: QueryClient, organizationId: string): void {
  const cache = queryClient.getMutationCache();
  for (const run of cache.findAll({ mutationKey: queryKey.bulk(organizationId) })) cache.remove(run);
}

function send({ call }: Session, { bulk, key }: BulkRequest): Promise<TicketBulkResult> {
  return call("POST /tickets/bulk", { body: { ...bulk, change_set_id: key }, idempotencyKey: key });
}

/** Returns functions that change tickets in bulk. A change continues, and reports its outcome, even if the user leaves the list. */
export function useBulk() {
  const session = useSession();
  const queryClient = useQueryClient();
  const { notify } = useRemoteContext();
  const undo = useUndoChangeSet();

  return useMemo(() => {
    const { organizationId } = session;

    function settle(request: BulkRequest, result: TicketBulkResult): void {
      if (stopped.has(request.key)) return;
      const failed = result.skipped.filter(({ code }) => code !== "not_found").map(({ id }) => id);
      changeSelectedRows(request.scope, () => pickOnly(failed));
      // Skipped tickets are reported beside the selection instead.
      if (result.skipped.length > 0) return;
      notify(doneToast(request, result, undo));
    }

    /** Undoes a change that may still run. */
    function stop({ key }: BulkRequest): void {
      stopped.add(key);
      forgetRuns(queryClient, organizationId);
      undo(key);
    }

    function start(request: BulkRequest): void {
      forgetRuns(queryClient, organizationId);
      const pending = beginAct(() => stop(request));
      const mutation = queryClient
        .getMutationCache()
        .build<TicketBulkResult, Error, BulkRequest, unknown>(queryClient, {
          mutationKey: queryKey.bulk(organizationId),
          gcTime: remembered,
          mutationFn: (asked) => send(session, asked),
          onSuccess: (result, asked) => settle(asked, result),
          onSettled: () => {
            pending.end();
            return queryClient.invalidateQueries({ queryKey: queryKey.tickets(organizationId) });
          },
        });
      // The outcome is read from the mutation.
      mutation.execute(request).catch(() => undefined);
    }

    return { start, stop, undo, dismiss: () => forgetRuns(queryClient, organizationId) };
  }, [session, queryClient, notify, undo]);
}
