import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext, RemoteModule } from "@tessera/federation/remote";
import { createModule } from "@tessera/ui/remote/module";
import { analyticsCommands } from "./commands.tsx";
import { pages } from "./pages.ts";

/** Mounts this module. The shell calls it once, after it has loaded the remote. */
export function mount(context: RemoteContext, queryClient?: QueryClient): RemoteModule {
  return { ...createModule(context, pages, { queryClient }), commands: analyticsCommands };
}
