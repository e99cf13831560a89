import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import { plural, t } from "@tessera/language/t";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { beginAct } from "../keys/last-act.ts";
import { queryKey } from "../ticket/query-key.ts";

/** What watching needs beside the tickets. */
export interface WatchContext extends Pick<RemoteContext, "call" | "notify"> {
  queryClient: QueryClient;
  organizationId: string;
}

type Watched = Pick<Ticket, "id" | "number">;

/** Watches tickets, or stops it, says so, and offers to undo it. */
export async function setWatching(
  context: WatchContext,
  tickets: readonly Watched[],
  isWatching: boolean,
): Promise<void> {
  const { notify } = context;
  const act = beginAct();
  try {
    await saveWatching(context, tickets, isWatching);
    act.saved(
      () =>
        void saveWatching(context, tickets, !isWatching).catch((error: Error) => showFailure(notify, error)),
      (action) => notify({ kind: "success", title: describe(tickets, isWatching), action }),
    );
  } catch (error) {
    showFailure(notify, error as Error);
  } finally {
    act.end();
  }
}

async function saveWatching(
  { call, queryClient, organizationId }: WatchContext,
  tickets: readonly Watched[],
  isWatching: boolean,
): Promise<void> {
  const ids = tickets.map(({ id }) => id);
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) {
    const watchers = await call(
      isWatching ? "PUT /tickets/:ticketId/watch" : "DELETE /tickets/:ticketId/watch",
      { params: { ticketId: only } },
    );
    queryClient.setQueryData(queryKey.watchers(organizationId, only), watchers);
  } else {
    await call("POST /tickets/watch", { body: { ticket_ids: ids, is_watching: isWatching } });
    for (const id of ids)
      void queryClient.invalidateQueries({ queryKey: queryKey.watchers(organizationId, id) });
  }
}

function describe([first, ...others]: readonly Watched[], isWatching: boolean): string {
  if (first && others.length === 0) {
    const number = `${first.number}`;
    return isWatching ? t("You watch #{number}", { number }) : t("You no longer watch #{number}", { number });
  }
  const count = others.length + 1;
  return isWatching
    ? plural(count, { one: "You watch # ticket", other: "You watch # tickets" })
    : plural(count, { one: "You no longer watch # ticket", other: "You no longer watch # tickets" });
}

function showFailure(notify: RemoteContext["notify"], { message }: Error): void {
  notify({ kind: "error", title: t("Couldn't change what you watch"), message });
}
