import { type RemoteContext, type RemoteModule, remoteContract } from "@tessera/federation/remote";
import { createQueryClient } from "@tessera/ui/remote/query-client";
import { newModuleRoutes } from "./routes.tsx";

/** What the shell calls once, after it has loaded this module. */
export function mount(context: RemoteContext): RemoteModule {
  return { contract: remoteContract, routes: newModuleRoutes(context, createQueryClient()) };
}
