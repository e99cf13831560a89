import { QueryClient } from "@tanstack/react-query";
import { aFakeInstallation } from "@tessera/federation/testing/fake-installation";
import type { GalleryGroup } from "../../gallery/entry.ts";
import { RemoteContextProvider, useRemoteContext } from "./remote-context.ts";
import { RemoteRoot } from "./remote-root.tsx";
import { useSession } from "./session.ts";

const { context } = aFakeInstallation({});
const queryClient = new QueryClient();

function Who() {
  const { identity } = useRemoteContext();
  return <span>Signed in: {identity.getState().user?.display_name}</span>;
}

function Where() {
  return <span>Organization: {useSession().organizationId}</span>;
}

export const remote: GalleryGroup = {
  title: "Module",
  entries: [
    {
      component: "RemoteRoot",
      from: "remote/root",
      use: "Around every page of a module, once: what the shell gave it, and its own cache. It draws nothing.",
      states: {
        "A page that reads its session": (
          <RemoteRoot context={context} queryClient={queryClient}>
            <Where />
          </RemoteRoot>
        ),
      },
    },
    {
      component: "RemoteContextProvider",
      from: "remote/context",
      use: "The shell's part of it alone: in tests, and where no call is made. It draws nothing.",
      states: {
        "A part that reads who is signed in": (
          <RemoteContextProvider value={context}>
            <Who />
          </RemoteContextProvider>
        ),
      },
    },
  ],
};
