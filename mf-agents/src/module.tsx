import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext, RemoteModule } from "@tessera/federation/remote";
import { createModule } from "@tessera/ui/remote/module";
import { agentCommands } from "./commands.tsx";
import { LivePages } from "./live-pages.tsx";
import { pages } from "./pages.ts";

/** The entry point that the shell calls once after loading this module. */
export function mount(context: RemoteContext, queryClient?: QueryClient): RemoteModule {
  return { ...createModule(context, pages, { Frame: LivePages, queryClient }), commands: agentCommands };
}
