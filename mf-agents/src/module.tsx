import { type RemoteContext, type RemoteModule, remoteContract } from "@tessera/federation/remote";
import { createQueryClient } from "@tessera/ui/remote/query-client";
import { agentCommands } from "./commands.tsx";
import { createPrefetch } from "./prefetch.ts";
import { agentRoutes } from "./routes.tsx";

/** What the shell calls once, after it has loaded this remote. */
export function mount(context: RemoteContext): RemoteModule {
  const queryClient = createQueryClient();
  return {
    contract: remoteContract,
    routes: agentRoutes(context, queryClient),
    prefetch: createPrefetch(context, queryClient),
    commands: agentCommands,
  };
}
