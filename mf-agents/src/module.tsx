import { type RemoteContext, type RemoteModule, remoteContract } from "@tessera/federation/remote";
import { createQueryClient } from "@tessera/ui/remote/query-client";
import { agentCommands } from "./commands.tsx";
import { createPrefetch } from "./prefetch.ts";
import { agentRoutes } from "./routes.tsx";

/** The entry point that the shell calls once after loading this module. */
export function mount(context: RemoteContext): RemoteModule {
  const queryClient = createQueryClient();
  return {
    contract: remoteContract,
    routes: agentRoutes(context, queryClient),
    prefetch: createPrefetch(context, queryClient),
    commands: agentCommands,
  };
}
