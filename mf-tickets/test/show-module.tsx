import { QueryClient } from "@tanstack/react-query";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { useListReturn } from "../src/common/filter/list-return.store.ts";
import { mount } from "../src/module.tsx";
import { queueLinks } from "../src/nav-rows.tsx";
import { useColumnVisibility, useColumnWidths } from "../src/ticket-list/columns/column-choice.store.ts";
import { useSelectionStore } from "../src/ticket-list/selection/selection.store.ts";
import { useViewMode } from "../src/tickets-page/view-mode.store.ts";
import type { FakeInstallation } from "./installation.fake.ts";

/** Resets the stores to the values in local storage, as a reload does. */
async function reload(stored: Record<string, string>) {
  useViewMode.setState(useViewMode.getInitialState(), true);
  useColumnVisibility.setState(useColumnVisibility.getInitialState(), true);
  useColumnWidths.setState(useColumnWidths.getInitialState(), true);
  useSelectionStore.setState(useSelectionStore.getInitialState(), true);
  useListReturn.setState(useListReturn.getInitialState(), true);
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  for (const { persist } of [useViewMode, useColumnVisibility, useColumnWidths]) await persist.rehydrate();
}

/** Gives the table a height, because it renders only the rows on the screen. */
function giveSize(): void {
  Object.defineProperty(HTMLElement.prototype, "offsetHeight", {
    configurable: true,
    get(this: HTMLElement) {
      return this.classList.contains("ag-grid-viewport") ? 600 : 0;
    },
  });
}

/** Makes the page idle immediately, unless a test has set it otherwise. */
function comeToRest(): void {
  window.requestIdleCallback ??= (run) => Number(setTimeout(run));
  window.cancelIdleCallback ??= clearTimeout;
}

/** Opens the whole module at an address, with an installation in memory and the given content of local storage. */
export async function showModule(
  installation: FakeInstallation,
  at = "/dashboard",
  stored: Record<string, string> = {},
) {
  await reload(stored);
  giveSize();
  comeToRest();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shell = { hydrateFallbackElement: <i />, children: mount(installation.context, queryClient).routes };
  const router = createMemoryRouter([shell], { initialEntries: [at] });
  const view = render(
    <TesseraProvider env="test">
      <RouterProvider router={router} />
    </TesseraProvider>,
  );
  return { ...view, router, queryClient, person: userEvent.setup() };
}

/** Shows the module's rows of the sidebar, at an address. */
export function showRows(installation: FakeInstallation, at: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Rows = queueLinks({ context: installation.context, queryClient });
  const router = createMemoryRouter([{ path: "*", element: <Rows /> }], { initialEntries: [at] });
  return render(
    <TesseraProvider env="test">
      <RouterProvider router={router} />
    </TesseraProvider>,
  );
}
