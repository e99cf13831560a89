import { type RemoteContext, type RemoteModule, remoteContract } from "@tessera/federation/remote";
import { createQueryClient } from "@tessera/ui/remote/query-client";
import { analyticsCommands } from "./commands.tsx";
import { createPrefetch } from "./prefetch.ts";
import { analyticsRoutes } from "./routes.tsx";

/** Mounts this module. The shell calls it once, after it has loaded the remote. */
export function mount(context: RemoteContext): RemoteModule {
  const queryClient = createQueryClient();
  return {
    contract: remoteContract,
    routes: analyticsRoutes(context, queryClient),
    prefetch: createPrefetch(context, queryClient),
    commands: analyticsCommands,
  };
}
