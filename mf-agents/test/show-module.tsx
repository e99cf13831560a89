import { QueryClient } from "@tanstack/react-query";
import { TesseraProvider } from "@tessera/ui";
import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { agentRoutes } from "../src/routes.tsx";
import type { FakeDesk } from "./desk.fake.ts";

configure({ asyncUtilTimeout: 8_000 });

/** Opens the whole module at an address, on a desk in memory. */
export function showModule(desk: FakeDesk, at: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const children = agentRoutes(desk.context, queryClient);
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
