import { useQueryClient } from "@tanstack/react-query";
import type { LiveEvent } from "@tessera/wire/notification/live";
import { useEffect } from "react";
import { refetchRead } from "./refetch-read.ts";
import { useRemoteContext } from "./remote-context.ts";
import { useSession } from "./session.ts";

/** Returns the cache keys that an event makes outdated. Define it at module level, so that it is stable across renders. */
export type OutdatedBy = (event: LiveEvent, organizationId: string) => readonly (readonly string[])[];

/** Refetches data that changed elsewhere, as long as a page of the module is open. */
export function useOutdated(outdatedBy: OutdatedBy): void {
  const { live } = useRemoteContext();
  const { organizationId } = useSession();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      live.listen((event) => {
        for (const key of outdatedBy(event, organizationId)) {
          void refetchRead(queryClient, key);
        }
      }),
    [live, organizationId, queryClient, outdatedBy],
  );
}
