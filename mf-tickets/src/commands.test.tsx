import { describe, expect, it } from "@jest/globals";
import { StatusIcon } from "@tessera/ui/ticket-mark/status";
import { act, screen } from "@testing-library/react";
import { aCompany, aCustomer } from "../test/contacts.fake.ts";
import { anInstallation } from "../test/installation.fake.ts";
import { showModule } from "../test/show-module.tsx";
import { aTicket } from "../test/ticket.builder.ts";
import { contactSource, ticketCommands, ticketSource } from "./commands.tsx";
import { useViewMode } from "./tickets-page/view-mode.store.ts";

const find = (installation: ReturnType<typeof anInstallation>, text: string) =>
  ticketSource(installation.context).search(text, new AbortController().signal);

function search(router: Awaited<ReturnType<typeof showModule>>["router"]): void {
  ticketCommands
    .find(({ shortcut }) => shortcut === "/")
    ?.run?.((to) => {
      void router.navigate(to);
    });
}

describe("ticket commands", () => {
  it("create a ticket with c, search with /, and choose a view, each with an icon", () => {
    expect(
      ticketCommands.map(({ label, shortcut, permission, to }) => [label, shortcut, permission, to]),
    ).toEqual([
      ["Create ticket", "c", "tickets.write", "/dashboard/tickets/create"],
      ["Customers", undefined, undefined, "/dashboard/customers"],
      ["Search tickets", "/", undefined, undefined],
      ["My open", undefined, undefined, "/dashboard?view=my_open"],
      ["Unassigned", undefined, undefined, "/dashboard?view=unassigned"],
      ["Mentioned or watched", undefined, undefined, "/dashboard?view=mentioned"],
      ["Snoozed", undefined, undefined, "/dashboard?view=snoozed"],
      ["Show tickets as a list", undefined, undefined, "/dashboard?view=list"],
      ["Show tickets as a board", undefined, undefined, "/dashboard?view=kanban"],
      ["Deleted tickets", undefined, "tickets.delete", "/dashboard/tickets/deleted"],
    ]);
    expect(ticketCommands.filter(({ icon }) => !icon)).toEqual([]);
  });

  it("find tickets by words and open them", async () => {
    const ticket = aTicket({ number: 12, title: "Refund", status: "pending" });

    expect(await find(anInstallation({ tickets: [ticket, aTicket()] }), "refund")).toMatchObject([
      {
        label: "Refund",
        icon: <StatusIcon status="pending" />,
        mark: "#12",
        group: "Tickets",
        to: `/dashboard/tickets/${ticket.id}`,
      },
    ]);
  });

  it("find customers and companies, and open their pages", async () => {
    const [ann, acme] = [aCustomer(), aCompany()];
    const { context } = anInstallation({ customers: [ann], companies: [acme] });

    expect(await contactSource(context).search("acme", new AbortController().signal)).toMatchObject([
      { label: "Ann Lee", group: "Customers", to: `/dashboard/customers/${ann.id}` },
      { label: "Acme", group: "Customers", to: `/dashboard/customers/companies/${acme.id}` },
    ]);
  });

  it("look up digits as a ticket number first, and find nothing without a session", async () => {
    const installation = anInstallation();
    await find(installation, "412");
    expect(installation.asked("GET /tickets/").map(({ query }) => query?.search)).toEqual(["#412", "412"]);

    installation.changeIdentity({ isAuthenticated: false, user: null });

    expect(await find(installation, "refund")).toEqual([]);
  });

  it.each(["kanban", "list"])(
    "focus the search field above the %s and keep its filters, also from another page",
    async (view) => {
      const { router } = await showModule(anInstallation(), "/dashboard?status=open", {
        "dashboard-view-mode": view,
      });
      const field = await screen.findByRole("textbox", { name: "Search tickets" });

      await act(async () => search(router));

      expect(document.activeElement).toBe(field);
      expect(router.state.location.search).toBe("?status=open");

      await act(() => router.navigate("/tickets/create"));
      await screen.findByRole("textbox", { name: "Title" });
      await act(async () => search(router));

      const fieldThere = await screen.findByRole("textbox", { name: "Search tickets" });
      expect(document.activeElement).toBe(fieldThere);
      expect(router.state.location).toMatchObject({ pathname: "/dashboard", search: "", hash: "" });
    },
  );

  it("show the view in the address and remove it from the address", async () => {
    const { router } = await showModule(anInstallation(), "/dashboard?view=kanban&search=card");

    expect(await screen.findByRole("radio", { name: /Kanban/, checked: true })).toBeTruthy();
    expect(useViewMode.getState().mode).toBe("kanban");
    expect(router.state.location.search).toBe("?search=card");
  });
});
