import { QueryClient } from "@tanstack/react-query";
import {
  type Answers,
  aFakeInstallation,
  type Operation,
} from "@tessera/federation/testing/fake-installation";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import type { User } from "@tessera/wire/account/session";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { mount } from "../src/module.tsx";
import { answers } from "./answers.ts";

interface Circumstances {
  /** The signed-in user. */
  user?: User;
  /** Operations that fail until they recover. */
  failures?: Partial<Record<Operation, Error>>;
}

/** Renders the module with an in-memory installation, whose default answers are overridden by `others`. */
export function showModule(others: Answers = {}, { user, failures = {} }: Circumstances = {}) {
  const installation = aFakeInstallation({ ...answers, ...others }, user);
  for (const [operation, error] of Object.entries(failures)) installation.fail(operation as Operation, error);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const children = mount(installation.context, queryClient).routes;
  const router = createMemoryRouter([{ hydrateFallbackElement: <i />, children }], {
    initialEntries: ["/dashboard/new-module"],
  });
  render(
    <TesseraProvider env="test">
      <RouterProvider router={router} />
    </TesseraProvider>,
  );
  return { installation, person: userEvent.setup() };
}
