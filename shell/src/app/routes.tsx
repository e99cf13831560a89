import { t } from "@tessera/language/t";
import { Center } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import type { RouteObject } from "react-router";
import { paymentSuccessRoutes } from "../account/payment-success/payment-success.routes.tsx";
import { home } from "../common/paths.ts";
import { NotFound } from "../host/error-screen/not-found.tsx";
import { RootError } from "../host/error-screen/root-error.tsx";
import { Frame } from "../host/frame/frame.tsx";
import { FrameError } from "../host/frame/frame-error.tsx";
import { HomeCrumb } from "../host/frame/home-crumb.tsx";
import { unclaimed } from "../host/frame/use-is-unknown-path.ts";
import { SessionGuard } from "../host/guard/session-guard.tsx";
import { licencesRoutes } from "../host/licences/licences.routes.tsx";
import { isOpen, isUnder } from "../host/modules/module-owner.ts";
import type { ModuleStore } from "../host/modules/module-store.ts";
import { notificationsRoutes } from "../host/notifications-page/notifications.routes.tsx";
import { overrideRoutes } from "../host/override/override.routes.tsx";
import { openRouteId, signedInRouteId } from "./discover-routes.tsx";
import { ModulePane } from "./module-pane.tsx";

interface ShellRoutesOptions {
  /** The sign-in routes of the identity provider. */
  signInRoutes: RouteObject[];
  modules: ModuleStore;
}

/** Returns the shell's own routes. The modules' routes are added to them when they are discovered. */
export function shellRoutes({ signInRoutes, modules }: ShellRoutesOptions): RouteObject[] {
  const mounts = modules.entries.flatMap((entry) => entry.mounts);
  const outside = mounts.filter((mount) => !isUnder(mount, home));
  const open = outside.filter((mount) => isOpen(mount, modules.entries));
  const guarded = [home, ...outside.filter((mount) => !open.includes(mount))];

  return [
    {
      ErrorBoundary: RootError,
      HydrateFallback: PageLoading,
      children: [
        ...signInRoutes,
        ...paymentSuccessRoutes,
        ...overrideRoutes,
        ...licencesRoutes,
        {
          id: signedInRouteId,
          element: (
            <SessionGuard>
              <Frame />
            </SessionGuard>
          ),
          ErrorBoundary: FrameError,
          children: [
            ...notificationsRoutes,
            ...guarded.map((mount) => ({
              ...moduleRoute(mount),
              HydrateFallback: PaneLoading,
              handle: { ...unclaimed, crumb: () => <HomeCrumb /> },
            })),
          ],
        },
        { id: openRouteId, children: open.map(moduleRoute) },
        { path: "*", element: <NotFound isWhole /> },
      ],
    },
  ];
}

/** Returns the route of a mount. Its path ends in "/*": a path that matches without the splat would never load its module. */
function moduleRoute(mount: string) {
  return { path: `${mount}/*`, Component: ModulePane };
}

function PageLoading() {
  return (
    <Center mih="100svh">
      <LoadingChip text={t("Loading...")} />
    </Center>
  );
}

function PaneLoading() {
  return (
    <Center flex={1}>
      <LoadingChip text={t("Loading...")} />
    </Center>
  );
}
