import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Command, RemoteContext } from "@tessera/federation/remote";
import { createQueryClient } from "@tessera/ui/remote/query-client";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { hasPermission } from "@tessera/wire/api/permission";
import { type ReactNode, StrictMode } from "react";
import { createRoot, type RootOptions } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { ConfirmCorner } from "../account/confirm/confirm-corner.tsx";
import { createConfirmedClient } from "../account/confirm/confirmed-call.ts";
import { makesNoCall } from "../account/payment-success/payment-success.routes.tsx";
import { embeddedWidgets } from "../account/profile/embedded-widgets.tsx";
import { ownModulesQuery } from "../common/own-modules.queries.ts";
import { ShellProvider } from "../common/shell-context.ts";
import { whenQuiet } from "../common/when-quiet.ts";
import { createBrowserLive } from "../host/live/browser-live.ts";
import { pauseInBrowser } from "../host/live/browser-pause.ts";
import { followLiveEvents } from "../host/live/follow-live-events.ts";
import { createFetchAhead, savesData } from "../host/modules/fetch-ahead.ts";
import type { ModuleEntry } from "../host/modules/load-attempts.ts";
import { createModuleStore, type ModuleStore } from "../host/modules/module-store.ts";
import { createRemoteLoader } from "../host/modules/remote-loader.ts";
import { createBrowserStartNotes } from "../host/modules/start-notes.ts";
import { warmModules } from "../host/modules/warm-modules.ts";
import { reportRefusals } from "../host/override/report-refusals.ts";
import { refusedOverrides } from "../host/override/unsigned-override.ts";
import { showShortcuts } from "../host/palette/own-commands.tsx";
import { createShortcuts } from "../host/palette/shortcut/page-shortcuts.ts";
import { followReleases, reportAfterMs, reportTo } from "../host/releases/follow-releases.ts";
import { nameReleases } from "../host/releases/name-releases.ts";
import { type MeasuredPage, reportVitals } from "../host/releases/page-vitals.ts";
import { reportPartErrors } from "../host/releases/part-errors.ts";
import { createReleaseReports } from "../host/releases/release-reports.ts";
import type { Remains } from "../host/remains/report-remains.ts";
import { ToastCorner } from "../host/toast/toast-corner.tsx";
import { createToastStore } from "../host/toast/toast-store.ts";
import { traceOperations } from "../host/trace/trace-operations.ts";
import { followAlerts } from "../operator/alert/follow-alerts.ts";
import type { IdentityClient } from "../session/identity-client.ts";
import { readPageData } from "../session/page-data.ts";
import { followLanguage } from "../session/page-language.ts";
import { createTabChannel } from "../session/tab-channel.ts";
import { type ChoiceContext, chooseIdentity, type IdentityAdapter } from "./choose-identity.ts";
import { discoverRoutes } from "./discover-routes.tsx";
import { isDevelopment } from "./mode.config.ts";
import type { PageDetails } from "./page-details.ts";
import { shellRoutes } from "./routes.tsx";

/** The differences of a page with an override: `unreleased` names the overridden module, and `bar` says so on the page. */
interface Overridden {
  entries: readonly ModuleEntry[];
  unreleased: string;
  bar: ReactNode;
}

/** Builds the application from its parts and puts it into the page. */
export function renderApp(
  host: HTMLElement,
  details: PageDetails,
  { entries, unreleased, bar }: Partial<Overridden> = {},
): void {
  const { modules: made, nonce, shellVersion } = details;
  const context = identityContext(details);
  const { identity, signInRoutes, ...adapter } = chooseIdentity(details.identity, context);
  const { keeper, organizationKeeper, withheld, widgetsOf } = adapter;
  const { call, open, upload, confirmations } = createPageClient(identity, context, details);
  const toasts = createToastStore();
  const { notify } = toasts.getState();
  const can = getPermissions(identity, withheld);
  const live = createBrowserLive(identity, context.pageData);
  followLiveEvents({ identity, live, pause: pauseInBrowser, random: Math.random });
  const reports = createReports(call, identity, unreleased);
  const isSaving = () => savesData(navigator, details.savesData);
  const modules = createModuleStore({
    entries: entries ?? made,
    ...reportTo(reports),
    remoteContext: {
      call,
      open,
      upload,
      identity,
      widgets: widgetsOf(embeddedWidgets({ identity, call, notify, keeper }), notify),
      ...(organizationKeeper ? { organizationKeeper } : {}),
      shortcuts: createShortcuts(() => [...listCommands(modules), showShortcuts]),
      can,
      notify,
      live,
      styleNonce: nonce,
    },
    fetchAhead: createFetchAhead(isSaving),
    ...browserParts(),
  });

  const isSilent = makesNoCall(location.pathname);
  if (!isSilent) void identity.start();
  const queryClient = createQueryClient();
  const router = createPageRouter({ signInRoutes, modules, identity, call, queryClient });
  reportPage({ reports, modules, pathname: location.pathname, shellVersion, router });
  render(
    host,
    nonce,
    <QueryClientProvider client={queryClient}>
      <ShellProvider value={{ identity, modules, can, notify, call, live, reports, version: shellVersion }}>
        {bar}
        <RouterProvider router={router} />
        <ToastCorner store={toasts} />
        <ConfirmCorner store={confirmations} identity={identity} />
      </ShellProvider>
    </QueryClientProvider>,
    { onCaughtError: reportPartErrors({ modules, reports, pathname: () => location.pathname }) },
  );
  if (isSilent) return;
  followLanguage(identity);
  warmModules({ modules, identity, whenUsable: () => whenShown(router), isSaving, whenQuiet });
  reportRefusals(refusedOverrides(details.overrideRefusal, window), { call, identity });
  followAlerts({
    ...{ call, identity, notify },
    pause: pauseInBrowser,
    storage: localStorage,
    go: (path) => void router.navigate(path),
  });
  if (!isDevelopment) followReleases({ made: { shell: shellVersion, modules: made }, call, router, modules });
}

function listCommands(modules: ModuleStore): Command[] {
  return modules.mounted().flatMap(({ commands = [] }) => commands);
}

type RouterParts = Parameters<typeof shellRoutes>[0] & {
  identity: IdentityClient;
  call: RemoteContext["call"];
  queryClient: QueryClient;
};

function createPageRouter({ identity, call, queryClient, ...parts }: RouterParts) {
  const listOwnModules = async () =>
    (await queryClient.fetchQuery(ownModulesQuery(call, identity.getState().user))).items;
  return createBrowserRouter(shellRoutes(parts), {
    patchRoutesOnNavigation: discoverRoutes(parts.modules, identity, listOwnModules),
  });
}

function identityContext({ nonce, hasSession }: PageDetails): ChoiceContext {
  return {
    nonce,
    hasSession,
    pageData: readPageData(document, () => performance.now()),
    tabs: createTabChannel(),
    now: Date.now,
    randomSuffix: () => crypto.randomUUID().slice(0, 4),
  };
}

function createPageClient(identity: IdentityClient, { pageData }: ChoiceContext, { isTraced }: PageDetails) {
  return createConfirmedClient(identity, { early: pageData, trace: traceOperations(isTraced) });
}

function createReports(call: RemoteContext["call"], identity: IdentityClient, unreleased?: string) {
  return createReleaseReports({
    call,
    isSignedIn: () => identity.getState().isTokenProviderReady,
    unreleased,
    later: (run) => setTimeout(run, reportAfterMs),
  });
}

type ReportedPage = Omit<MeasuredPage, "load"> & { router: ReturnType<typeof createPageRouter> };

/**
 * Reports that the shell has loaded, the page's web vitals, and what modules leave behind. `web-vitals` is downloaded only when the page is
 * quiet.
 */
function reportPage({ router, ...page }: ReportedPage): void {
  const { reports, modules, shellVersion } = page;
  watchRemains({ reports, modules, subscribe: (listener) => void router.subscribe(listener) });
  nameReleases(document, { modules, version: shellVersion ?? null });
  if (shellVersion) reports.report({ name: "shell", version: shellVersion, kind: "loaded" });
  const load = () => import("web-vitals");
  void whenQuiet().then(() => reportVitals({ ...page, load }).catch(() => undefined));
}

/** Measures what modules leave behind. The code for it is downloaded when the page is quiet and a module has been opened. */
function watchRemains(page: Remains): void {
  const { modules } = page;
  const unsubscribe = modules.subscribe(() => {
    unsubscribe();
    void whenQuiet()
      .then(() => import("../host/remains/report-remains.ts"))
      .then(({ reportRemains }) => reportRemains(page))
      .catch(() => undefined);
  });
}

/** Returns the browser's implementations of the parts that load modules. */
function browserParts() {
  return {
    isDevelopment,
    fetchRemote: createRemoteLoader(),
    starts: createBrowserStartNotes(),
    later: (run: () => void, milliseconds: number) => void setTimeout(run, milliseconds),
  };
}

/** Resolves once the first navigation has finished or failed. */
function whenShown(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    const decide = () => {
      const { initialized, navigation } = router.state;
      if (!initialized || navigation.state !== "idle") return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = router.subscribe(decide);
    decide();
  });
}

/** Returns the check for the signed-in person's permissions, without those that the provider manages. */
function getPermissions(
  { getState }: IdentityAdapter["identity"],
  withheld: IdentityAdapter["withheld"],
): RemoteContext["can"] {
  return (permission) => {
    const role = getState().user?.organization?.role;
    return role !== undefined && hasPermission(role, permission) && !withheld.includes(permission);
  };
}

/** Renders content into the page with the application's theme. */
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
