import { useQueryClient } from "@tanstack/react-query";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { refetchRead } from "@tessera/ui/remote/refetch-read";
import { useSession } from "@tessera/ui/remote/session";
import type { LiveEvent } from "@tessera/wire/notification/live";
import { useEffect } from "react";
import { queryKey } from "./report.queries.ts";

/**
 * The delay before reports are reloaded, in ms. The service counts events with a short delay, and nobody reads numbers that change faster.
 */
const pause = 5_000;

function isCounted({ kind }: LiveEvent): boolean {
  return kind.startsWith("ticket.") || kind.startsWith("file.") || kind === "reset";
}

/** Reloads the shown reports after an event, once for all events within the delay. */
export function useReportUpdates(): void {
  const { live } = useRemoteContext();
  const { organizationId } = useSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      waiting = undefined;
      void refetchRead(queryClient, queryKey.reports(organizationId));
    };
    const stop = live.listen((event) => {
      if (isCounted(event)) waiting ??= setTimeout(refresh, pause);
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [live, organizationId, queryClient]);
}
