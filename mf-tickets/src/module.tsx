import { type RemoteContext, type RemoteModule, remoteContract } from "@tessera/federation/remote";
import { ticketCommands, ticketSource } from "./commands.ts";
import { createQueryClient } from "./common/query-client.ts";
import { createPrefetch } from "./prefetch.ts";
import { ticketRoutes } from "./routes.tsx";

/** What the shell calls once, after it has loaded this remote. */
export function mount(context: RemoteContext): RemoteModule {
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
