import { QueryClientProvider } from "@tanstack/react-query";
import { createQueryClient } from "@tessera/ui/remote/query-client";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { PasswordIdentity } from "../session/identity-client.ts";
import { signInRoutes } from "./sign-in.routes.tsx";

/** Renders the sign-in screens at `path`. The rest of the application is one empty route. */
export async function showScreens(identity: PasswordIdentity, path: string) {
  const routes = [...signInRoutes(identity), { path: "*", element: <p>Elsewhere</p> }];
  const router = createMemoryRouter([{ hydrateFallbackElement: <span />, children: routes }], {
    initialEntries: [path],
  });
  render(
    <TesseraProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TesseraProvider>,
  );
  await screen.findAllByText(/./, { selector: "h1, h2, p, [role=status]" });
  return { person: userEvent.setup(), router };
}
