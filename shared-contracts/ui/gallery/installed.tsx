import { QueryClient } from "@tanstack/react-query";
import { type Answers, aFakeInstallation } from "@tessera/federation/testing/fake-installation";
import { RemoteRoot } from "@tessera/ui/remote/root";
import { type ReactNode, useState } from "react";

interface InstalledProps {
  answers?: Answers;
  children: ReactNode;
}

/** Renders children as a page of a module, with calls that are answered from memory. */
export function Installed({ answers = {}, children }: InstalledProps) {
  const [{ context }] = useState(() => aFakeInstallation(answers));
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } }));
  return (
    <RemoteRoot context={context} queryClient={queryClient}>
      {children}
    </RemoteRoot>
  );
}
