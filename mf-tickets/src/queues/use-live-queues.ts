import { useQueryClient } from "@tanstack/react-query";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { useEffect, useRef } from "react";
import { queryKey } from "../common/ticket/query-key.ts";

/** The minimum time between two counts, in ms. */
const gap = 2_000;

/** Counts the queues again soon after a ticket has changed, while the window is visible. */
export function useLiveQueues(): void {
  const { live } = useRemoteContext();
  const { organizationId } = useSession();
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const refresh = () => {
      timer.current = undefined;
      void queryClient.invalidateQueries({
        queryKey: queryKey.queues(organizationId),
        refetchType: document.visibilityState === "visible" ? "active" : "none",
      });
    };
    const stop = live.listen(({ kind }) => {
      if (kind === "reset" || kind.startsWith("ticket.") || kind === "watcher.changed")
        timer.current ??= setTimeout(refresh, gap);
    });
    return () => {
      stop();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [live, organizationId, queryClient]);
}
