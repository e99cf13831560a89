import { QueryClient } from "@tanstack/react-query";
import type { FakeInstallation } from "@tessera/federation/testing/fake-installation";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { mount } from "../src/module.tsx";

/** Opens the whole module at an address, with an in-memory installation. */
export function showModule(installation: FakeInstallation, at: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const children = mount(installation.context, queryClient).routes;
  const elsewhere = { path: "*", element: <p>Another page</p> };
  const router = createMemoryRouter([{ hydrateFallbackElement: <i />, children }, elsewhere], {
    initialEntries: [at],
  });
  const view = render(
    <TesseraProvider env="test">
      <RouterProvider router={router} />
    </TesseraProvider>,
  );
  return { ...view, router, queryClient, person: userEvent.setup() };
}
