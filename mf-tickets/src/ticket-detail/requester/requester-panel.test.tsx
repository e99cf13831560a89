import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { screen, waitFor, within } from "@testing-library/react";
import { aCompany, aCustomer } from "../../../test/contacts.fake.ts";
import { anInstallation } from "../../../test/installation.fake.ts";
import { openTicket } from "../../../test/open-ticket.tsx";
import { aTicket } from "../../../test/ticket.builder.ts";

const company = aCompany({ name: "Nordlicht", tier: "Gold" });
const customer = {
  ...aCustomer({
    name: "Jörg Weiß",
    timezone: "Europe/Berlin",
    notes: "Replace missing parts first.",
    custom_data: { "Customer no.": "K-20418" },
    company: { id: company.id, name: company.name },
  }),
  last_contact_at: "2026-11-20T08:00:00.000Z",
  ratings: { good: 8, bad: 1 },
};

function aTicketOf(requester: Partial<Ticket["requester"]>, title: string): Ticket {
  const ticket = aTicket({ title });
  return { ...ticket, requester: { ...ticket.requester, ...requester } };
}

const asked = { id: customer.id, kind: "customer" as const, full_name: "Jörg Weiß" };
const panel = async () => within(await screen.findByRole("region", { name: "Requester" }));

function anInstallationWith(tickets: Ticket[]) {
  return anInstallation({ tickets, customers: [customer], companies: [company] });
}

describe("the requester beside a ticket", () => {
  it("shows what is known about a customer, and their other tickets", async () => {
    const [ticket, other] = [
      aTicketOf(asked, "Two boxes are missing"),
      aTicketOf(asked, "A credit is missing"),
    ];
    openTicket(anInstallationWith([ticket, other]), ticket.id);

    const shown = await panel();
    expect(await shown.findByText("K-20418")).toBeTruthy();
    expect(await shown.findByText("Gold")).toBeTruthy();
    expect(shown.getByText("Nordlicht")).toBeTruthy();
    expect(shown.getByText("8 of 9 good")).toBeTruthy();
    expect(shown.getByText(/^\d\d:\d\d there$/)).toBeTruthy();
    expect(shown.getByText("Replace missing parts first.")).toBeTruthy();
    expect((await shown.findByText("A credit is missing")).closest("a")?.getAttribute("href")).toBe(
      `/dashboard/tickets/${other.id}`,
    );
    expect(shown.queryByText("Two boxes are missing")).toBeNull();
  });

  it("asks for nothing before the conversation is loaded", async () => {
    const ticket = aTicketOf(asked, "Two boxes are missing");
    const installation = anInstallationWith([ticket]);
    installation.fail("GET /tickets/:ticketId/activity", new ApiError("HTTP 500", { status: 500 }));
    openTicket(installation, ticket.id);
    await panel();
    await waitFor(() =>
      expect(installation.asked("GET /tickets/:ticketId/activity").length).toBeGreaterThan(0),
    );

    expect(installation.asked("GET /customers/:customerId/")).toHaveLength(0);
  });

  it("says what could not be loaded, and tries again", async () => {
    const ticket = aTicketOf(asked, "Two boxes are missing");
    const installation = anInstallationWith([ticket]);
    installation.fail("GET /customers/:customerId/", new ApiError("HTTP 500", { status: 500 }));
    const { person } = openTicket(installation, ticket.id);

    const failure = await (await panel()).findByRole("alert");
    expect(failure.textContent).toContain("Couldn't load the customer.");
    installation.fail("GET /customers/:customerId/", null);
    await person.click(within(failure).getByRole("button", { name: "Try again" }));

    expect(await (await panel()).findByText("K-20418")).toBeTruthy();
  });

  it("is a tab on narrow screens, and says if there are no other tickets", async () => {
    const ticket = aTicketOf({}, "Two boxes are missing");
    const { person } = openTicket(anInstallationWith([ticket]), ticket.id, 390);

    await person.click(await screen.findByRole("tab", { name: "Requester" }));

    expect(await (await panel()).findByText("No other tickets.")).toBeTruthy();
  });
});
