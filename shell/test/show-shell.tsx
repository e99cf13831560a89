import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createClient } from "@tessera/client/client";
import type { RemoteContext, RemoteEntry, RemoteModule } from "@tessera/federation/remote";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { hasPermission } from "@tessera/wire/api/permission";
import type { RegistryEntry } from "@tessera/wire/release/release";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { discoverRoutes } from "../src/app/discover-routes.tsx";
import { shellRoutes } from "../src/app/routes.tsx";
import { ownModulesQuery } from "../src/common/own-modules.queries.ts";
import { ShellProvider } from "../src/common/shell-context.ts";
import { createModuleStore } from "../src/host/modules/module-store.ts";
import type { FetchRemote } from "../src/host/modules/remote-loader.ts";
import { createStartNotes } from "../src/host/modules/start-notes.ts";
import type { ReleaseReports } from "../src/host/releases/release-reports.ts";
import { ToastCorner } from "../src/host/toast/toast-corner.tsx";
import { createToastStore } from "../src/host/toast/toast-store.ts";
import type { PasswordIdentity } from "../src/session/identity-client.ts";
import { signInRoutes } from "../src/sign-in/sign-in.routes.tsx";
import { aFakeIdentity } from "./identity.fake.ts";
import { aUser } from "./person.builder.ts";
import { anEntry } from "./registry.builder.ts";

/** Live events that never arrive. */
const silence: RemoteContext["live"] = {
  listen: () => () => {},
  getState: () => "connecting",
  subscribe: () => () => {},
};

interface InstallationOptions {
  identity?: PasswordIdentity;
  entries?: RegistryEntry[];
  fetchRemote?: FetchRemote;
  live?: RemoteContext["live"];
  reports?: ReleaseReports;
  /** True to run the transitions of dialogs, which are off by default. */
  hasTransitions?: boolean;
}

/** Renders the whole application at `path`, for a member by default. Modules come from `fetchRemote`. */
export function showShell(path: string, options: InstallationOptions = {}) {
  const {
    identity = aMember(),
    entries = [anEntry()],
    fetchRemote = async () => aRemote(),
    live = silence,
    reports = { report: () => {}, reportVital: () => {}, flush: async () => {} },
    hasTransitions = false,
  } = options;
  const toasts = createToastStore();
  const { notify } = toasts.getState();
  const can: RemoteContext["can"] = (permission) =>
    hasPermission(identity.getState().user?.organization?.role ?? "viewer", permission);
  const { call, upload } = createClient({ getToken: identity.getToken });
  const remoteContext: RemoteContext = { call, upload, identity, can, notify, live, styleNonce: "" };
  const modules = createModuleStore({
    entries,
    fetchRemote,
    remoteContext,
    isDevelopment: false,
    starts: createStartNotes({ storage: localStorage, tab: "tab", now: Date.now }),
    fetchAhead: async () => {},
    later: (run) => run(),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(shellRoutes({ signInRoutes: signInRoutes(identity), modules }), {
    initialEntries: [path],
    patchRoutesOnNavigation: discoverRoutes(
      modules,
      identity,
      async () => (await queryClient.fetchQuery(ownModulesQuery(call, identity.getState().user))).items,
    ),
  });
  render(
    <TesseraProvider env={hasTransitions ? "default" : "test"}>
      <QueryClientProvider client={queryClient}>
        <ShellProvider value={{ identity, modules, can, notify, call, live, reports, version: "1.0.0" }}>
          <RouterProvider router={router} />
          <ToastCorner store={toasts} />
        </ShellProvider>
      </QueryClientProvider>
    </TesseraProvider>,
  );
  return { router, person: userEvent.setup() };
}

export function aMember(overrides: Partial<PasswordIdentity> = {}): PasswordIdentity {
  const state = { isAuthenticated: true, isTokenProviderReady: true, user: aUser() };
  return aFakeIdentity(overrides, state).identity;
}

/** A module with a page at the dashboard and one for a ticket by default. */
export function aRemote(
  routes: RouteObject[] = ticketPages,
  more: Pick<RemoteModule, "commands" | "sources"> = {},
): RemoteEntry {
  return { mount: () => ({ contract: 1, routes, ...more }) };
}

const ticketPages: RouteObject[] = [
  { path: "/dashboard", element: <p>All tickets</p>, handle: { crumb: "Dashboard" } },
  { path: "/dashboard/tickets/:ticketId", element: <p>One ticket</p>, handle: { crumb: "Ticket" } },
];
