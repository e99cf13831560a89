import { QueryClient } from "@tanstack/react-query";
import { type Answers, aFakeInstallation } from "@tessera/federation/testing/fake-installation";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { newModuleRoutes } from "../src/routes.tsx";
import { answers } from "./answers.ts";

/** Opens the module on an installation in memory, with other answers than the usual ones where they are given. */
export function showModule(others: Answers = {}) {
  const { context } = aFakeInstallation({ ...answers, ...others });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const children = newModuleRoutes(context, queryClient);
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
