import { QueryClient } from "@tanstack/react-query";
import { RemoteRoot } from "@tessera/ui/remote/root";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { useLive } from "../src/live/use-live.ts";
import type { FakeInstallation } from "./installation.fake.ts";

/** Makes media queries match a window of the given width in px (1 em is 16 px). */
function setWidth(width: number): void {
  window.matchMedia = (query) => {
    const [, edge, em] = /\((min|max)-width: ([\d.]+)em\)/u.exec(query) ?? [];
    const isMatch = edge === "min" ? width >= Number(em) * 16 : width <= Number(em) * 16;
    return Object.assign(new EventTarget(), {
      matches: isMatch,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}

function FollowLive() {
  useLive();
  return null;
}

/** Renders a page of this remote at a path, with an installation in memory. The dashboard is a placeholder. */
export function showPage(
  installation: FakeInstallation,
  page: ReactElement,
  path: string,
  at: string,
  width = 1440,
) {
  setWidth(width);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: "/dashboard", element: <p>The dashboard</p> },
      { path: "*", element: <p>Another page</p> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <TesseraProvider env="test">
      <RemoteRoot context={installation.context} queryClient={queryClient}>
        <FollowLive />
        <RouterProvider router={router} />
      </RemoteRoot>
    </TesseraProvider>,
  );
  return { ...view, router, queryClient, person: userEvent.setup() };
}
