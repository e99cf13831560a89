import type { QueryClient } from "@tanstack/react-query";
import type { NavRows, RemoteContext } from "@tessera/federation/remote";
import { RemoteRoot } from "@tessera/ui/remote/root";
import { QueueLinks } from "./queues/queue-links.tsx";

/** Returns the rows below Tickets in the sidebar. */
export function queueLinks(root: { context: RemoteContext; queryClient: QueryClient }): NavRows {
  return ({ onOpen }) => (
    <RemoteRoot {...root}>
      <QueueLinks onOpen={onOpen} />
    </RemoteRoot>
  );
}
