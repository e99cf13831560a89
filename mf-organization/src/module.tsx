import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext, RemoteModule } from "@tessera/federation/remote";
import { createModule } from "@tessera/ui/remote/module";
import { LivePages } from "./live-pages.tsx";
import { pages } from "./pages.ts";

/** Called once by the shell after it has loaded this remote. */
export function mount(context: RemoteContext, queryClient?: QueryClient): RemoteModule {
  return createModule(context, pages, { Frame: LivePages, queryClient });
}
