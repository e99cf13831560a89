import { type RemoteContext, type RemoteModule, remoteContract } from "@tessera/federation/remote";
import { createQueryClient } from "@tessera/ui/remote/query-client";
import { organizationRoutes } from "./routes.tsx";

/** Called once by the shell after it has loaded this remote. */
export function mount(context: RemoteContext): RemoteModule {
  const queryClient = createQueryClient();
  return {
    contract: remoteContract,
    routes: organizationRoutes(context, queryClient),
    busy: () => queryClient.isMutating() > 0,
  };
}
