import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext, RemoteModule } from "@tessera/federation/remote";
import { createModule } from "@tessera/ui/remote/module";
import { pages } from "./pages.ts";

/** Returns this module's contract and routes. The shell calls it once, after loading the module. */
export function mount(context: RemoteContext, queryClient?: QueryClient): RemoteModule {
  return createModule(context, pages, { queryClient });
}
