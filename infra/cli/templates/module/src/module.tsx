import { type RemoteContext, type RemoteModule, remoteContract } from "@tessera/federation/remote";
import { createQueryClient } from "@tessera/ui/remote/query-client";
import { newModuleRoutes } from "./routes.tsx";

/** Returns this module's contract and routes. The shell calls it once, after loading the module. */
export function mount(context: RemoteContext): RemoteModule {
  return { contract: remoteContract, routes: newModuleRoutes(context, createQueryClient()) };
}
