import { Center, LoadingChip } from "@tessera/ui";
import { Link, type RouteObject } from "react-router";
import type { Shell } from "../common/shell-context.ts";
import { NotFound } from "../error-screen/not-found.tsx";
import { RootError } from "../error-screen/root-error.tsx";
import { Frame } from "../frame/frame.tsx";
import { DeskGuard } from "../guard/desk-guard.tsx";
import { home, isUnder } from "../modules/module-owner.ts";
import { paymentSuccessRoutes } from "../payment-success/payment-success.routes.tsx";
import { signInRoutes } from "../sign-in/sign-in.routes.tsx";
import { deskRouteId } from "./discover-routes.tsx";
import { ModulePane } from "./module-pane.tsx";

/** The shell's own routes. Those of the modules are discovered under the desk. */
export function shellRoutes({ identity, modules }: Pick<Shell, "identity" | "modules">): RouteObject[] {
  const mounts = modules.entries.flatMap((entry) => entry.mounts);
  const outside = mounts.filter((mount) => !isUnder(mount, home));

  return [
    {
      ErrorBoundary: RootError,
      HydrateFallback: PageLoading,
      children: [
        ...signInRoutes(identity),
        ...paymentSuccessRoutes,
        {
          id: deskRouteId,
          element: (
            <DeskGuard>
              <Frame />
            </DeskGuard>
          ),
          // A mount is declared only with "/*": a path that matches without it would never ask for its module.
          children: [home, ...outside].map((mount) => ({
            path: `${mount}/*`,
            Component: ModulePane,
            HydrateFallback: PaneLoading,
            handle: { crumb: () => <Link to={home}>Dashboard</Link> },
          })),
        },
        { path: "*", element: <NotFound isWhole /> },
      ],
    },
  ];
}

function PageLoading() {
  return (
    <Center mih="100svh">
      <LoadingChip text="Loading..." />
    </Center>
  );
}

function PaneLoading() {
  return (
    <Center flex={1}>
      <LoadingChip text="Loading..." />
    </Center>
  );
}
