import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import type { ReactNode } from "react";
import { RemoteContextProvider } from "./remote-context.ts";

interface RemoteRootProps {
  context: RemoteContext;
  queryClient: QueryClient;
  children: ReactNode;
}

/** The root of every page of a remote: provides the shell's context and the remote's own query cache. */
export function RemoteRoot({ context, queryClient, children }: RemoteRootProps) {
  return (
    <RemoteContextProvider value={context}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </RemoteContextProvider>
  );
}
