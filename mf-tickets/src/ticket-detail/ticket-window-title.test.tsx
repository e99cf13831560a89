import { describe, expect, it } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import type { PageNaming } from "@tessera/federation/remote";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider, useMatches } from "react-router";
import { aCompany, aCustomer } from "../../test/contacts.fake.ts";
import { anInstallation, type FakeInstallation } from "../../test/installation.fake.ts";
import { aTicket } from "../../test/ticket.builder.ts";
import { mount } from "../module.tsx";

const shown = (words: unknown) => <output aria-label="Window">{String(words)}</output>;

/** Renders the title that the shell would give the window. */
function Shell() {
  const naming = useMatches().at(-1)?.handle as PageNaming;
  const { title, crumb } = naming;
  return (
    <>
      {typeof title === "function" ? title(shown) : shown(title ?? crumb)}
      <Outlet />
    </>
  );
}

function showAt(installation: FakeInstallation, path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const children = mount(installation.context, queryClient).routes;
  const router = createMemoryRouter([{ element: <Shell />, hydrateFallbackElement: <i />, children }], {
    initialEntries: [path],
  });
  render(
    <TesseraProvider env="test">
      <RouterProvider router={router} />
    </TesseraProvider>,
  );
  return router;
}

const title = async () => (await screen.findByLabelText("Window")).textContent;

describe("the window's title", () => {
  it("is the number and title of the open ticket", async () => {
    const [refund, invoice] = [
      aTicket({ number: 12, title: "Refund" }),
      aTicket({ number: 13, title: "re: inv", display_title: "Invoice" }),
    ];
    const router = showAt(anInstallation({ tickets: [refund, invoice] }), `/dashboard/tickets/${refund.id}`);

    expect(await title()).toBe("Ticket");
    await screen.findByRole("heading", { level: 1 });
    expect(await title()).toBe("#12 Refund");

    await act(() => router.navigate(`/dashboard/tickets/${invoice.id}`));
    await screen.findByRole("heading", { level: 1, name: /Invoice/ });
    expect(await title()).toBe("#13 Invoice");
  });

  it.each(["/tickets/create", "/dashboard/tickets/create"])("is Create Ticket at %s", async (path) => {
    showAt(anInstallation(), path);

    expect(await title()).toBe("Create Ticket");
  });

  it("is the name of the open customer or company, as is the breadcrumb", async () => {
    const customer = aCustomer({ name: "Élodie Roux" });
    const installation = anInstallation({ customers: [customer], companies: [aCompany({ name: "Acme" })] });
    const router = showAt(installation, `/dashboard/customers/${customer.id}`);
    await waitFor(async () => expect(await title()).toBe("Élodie Roux"));

    await act(() => router.navigate(`/dashboard/customers/companies/${aCompany().id}`));

    await waitFor(async () => expect(await title()).toBe("Acme"));
  });
});
