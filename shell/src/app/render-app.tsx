import { QueryClientProvider } from "@tanstack/react-query";
import { createClient } from "@tessera/client/client";
import type { RemoteContext } from "@tessera/federation/remote";
import { TesseraProvider } from "@tessera/ui/first";
import { hasPermission } from "@tessera/wire/permission";
import { type ReactNode, StrictMode } from "react";
import { createRoot, type RootOptions } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { createQueryClient } from "../common/query-client.ts";
import { ShellProvider } from "../common/shell-context.ts";
import { whenQuiet } from "../common/when-quiet.ts";
import { createBrowserLive } from "../live/browser-live.ts";
import { pauseInBrowser } from "../live/browser-pause.ts";
import { followFacts } from "../live/follow-facts.ts";
import type { ModuleEntry } from "../modules/load-attempts.ts";
import { createModuleStore } from "../modules/module-store.ts";
import { createRemoteLoader } from "../modules/remote-loader.ts";
import { reportRefusals } from "../override/report-refusals.ts";
import { refusedOverrides } from "../override/unsigned-override.ts";
import { embeddedWidgets } from "../profile/embedded-widgets.tsx";
import { followReleases, reportAfterMs, reportTo } from "../releases/follow-releases.ts";
import { reportPartErrors } from "../releases/part-errors.ts";
import { createReleaseReports } from "../releases/release-reports.ts";
import { createTabChannel } from "../session/tab-channel.ts";
import { ToastCorner } from "../toast/toast-corner.tsx";
import { createToastStore } from "../toast/toast-store.ts";
import { chooseIdentity } from "./choose-identity.ts";
import { discoverRoutes } from "./discover-routes.tsx";
import { isDevelopment } from "./mode.config.ts";
import type { PageFacts } from "./page-facts.ts";
import { shellRoutes } from "./routes.tsx";
import { warmModules } from "./warm-modules.ts";

/** What is different in a page one of whose modules is a developer's: it is `unreleased`, and the `bar` says so. */
interface Overridden {
  entries: readonly ModuleEntry[];
  unreleased: string;
  bar: ReactNode;
}

/** Builds the application from its parts and puts it into the page. */
export function renderApp(
  host: HTMLElement,
  { modules: made, nonce, identity: provider, shellVersion, overrideRefusal, hasSession }: PageFacts,
  { entries, unreleased, bar }: Partial<Overridden> = {},
): void {
  const { identity, signInRoutes, keeper, organizationKeeper, withheld, widgetsOf } = chooseIdentity(
    provider,
    {
      nonce,
      hasSession,
      tabs: createTabChannel(),
      now: Date.now,
      randomSuffix: () => crypto.randomUUID().slice(0, 4),
    },
  );
  const { call, open, upload } = createClient({ getToken: identity.getToken });
  const toasts = createToastStore();
  const { notify } = toasts.getState();
  const can: RemoteContext["can"] = (permission) => {
    const role = identity.getState().user?.organization?.role;
    return role !== undefined && hasPermission(role, permission) && !withheld.includes(permission);
  };
  const live = createBrowserLive(identity);
  followFacts({ identity, live, pause: pauseInBrowser, random: Math.random });
  const reports = createReleaseReports({
    call,
    isSignedIn: () => identity.getState().isTokenProviderReady,
    unreleased,
    later: (run) => setTimeout(run, reportAfterMs),
  });
  const modules = createModuleStore({
    entries: entries ?? made,
    onOutcome: reportTo(reports),
    fetchRemote: createRemoteLoader(),
    remoteContext: {
      call,
      open,
      upload,
      identity,
      widgets: widgetsOf(embeddedWidgets({ identity, call, notify, keeper }), notify),
      ...(organizationKeeper ? { organizationKeeper } : {}),
      can,
      notify,
      live,
      styleNonce: nonce,
    },
    isDevelopment,
  });

  if (shellVersion) reports.report({ name: "shell", version: shellVersion, kind: "loaded" });
  void identity.start();
  const router = createBrowserRouter(shellRoutes({ signInRoutes, modules }), {
    patchRoutesOnNavigation: discoverRoutes(modules, identity),
  });
  render(
    host,
    nonce,
    <QueryClientProvider client={createQueryClient()}>
      <ShellProvider value={{ identity, modules, can, notify, call, live, reports, version: shellVersion }}>
        {bar}
        <RouterProvider router={router} />
        <ToastCorner store={toasts} />
      </ShellProvider>
    </QueryClientProvider>,
    { onCaughtError: reportPartErrors({ modules, reports, pathname: () => location.pathname }) },
  );
  warmModules({ modules, identity, whenQuiet });
  reportRefusals(refusedOverrides(overrideRefusal, window), { call, identity });
  if (!isDevelopment) followReleases({ made: { shell: shellVersion, modules: made }, call, router, modules });
}

/** Puts something into the page in our theme. */
export function render(
  host: HTMLElement,
  nonce: string,
  content: ReactNode,
  options: RootOptions = {},
): void {
  createRoot(host, options).render(
    <StrictMode>
      <TesseraProvider nonce={nonce}>{content}</TesseraProvider>
    </StrictMode>,
  );
}
