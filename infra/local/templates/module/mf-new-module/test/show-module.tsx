import { QueryClient } from "@tanstack/react-query";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { newModuleRoutes } from "../src/routes.tsx";
import type { FakeInstallation } from "./installation.fake.ts";

/** Opens the whole module, on an installation in memory. */
export function showModule(installation: FakeInstallation) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const children = newModuleRoutes(installation.context, queryClient);
  const router = createMemoryRouter([{ hydrateFallbackElement: <i />, children }], {
    initialEntries: ["/dashboard/new-module"],
  });
  render(
    <TesseraProvider env="test">
      <RouterProvider router={router} />
    </TesseraProvider>,
  );
  return { person: userEvent.setup() };
}
