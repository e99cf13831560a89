import {
  type LiveEvents,
  type RemoteContext,
  type RemoteModule,
  remoteContract,
} from "@tessera/federation/remote";
import { ticketCommands, ticketSource } from "./commands.tsx";
import { createQueryClient } from "./common/query-client.ts";
import { createPrefetch } from "./prefetch.ts";
import { ticketRoutes } from "./routes.tsx";

/** A shell that a browser has kept from before there were live events gives none: then polling is all there is. */
const silence: LiveEvents = {
  listen: () => () => undefined,
  getState: () => "connecting",
  subscribe: () => () => undefined,
};

/** What the shell calls once, after it has loaded this remote. */
export function mount(shell: Omit<RemoteContext, "live"> & Partial<RemoteContext>): RemoteModule {
  const context: RemoteContext = { ...shell, live: shell.live ?? silence };
  const queryClient = createQueryClient();
  const prefetch = createPrefetch(context, queryClient);
  prefetch(`${location.pathname}${location.search}`);
  return {
    contract: remoteContract,
    routes: ticketRoutes(context, queryClient),
    prefetch,
    commands: ticketCommands,
    sources: [ticketSource(context)],
  };
}
