import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../../test/installation.fake.ts";
import { showModule } from "../../../test/show-module.tsx";
import { aTicket } from "../../../test/ticket.builder.ts";
import { today } from "../../../test/ticket-shelf.ts";

const tickets = [
  aTicket({ title: "Late", is_overdue: true, assigned_to_id: "tom-becker" }),
  aTicket({ title: "Fresh", status: "new" }),
  aTicket({ title: "Old", status: "closed", created_at: "2026-01-01T08:00:00.000Z" }),
];

const chips = () => within(screen.getByRole("list", { name: "Filters" }));
const ticketCounts = () => within(screen.getByRole("navigation", { name: "At a glance" }));

describe("the tickets page", () => {
  it("requests the tickets for the filters in the address, and removes filters chip by chip", async () => {
    const installation = anInstallation({ tickets });
    const { person, router } = await showModule(
      installation,
      "/dashboard?is_overdue=true&figure=resolved&figure_from=2026-10-01&figure_to=2026-10-31",
    );
    await screen.findByText("Showing 1 of 1 tickets");

    expect(installation.asked("GET /tickets/").at(-1)?.query).toMatchObject({
      is_overdue: true,
      figure: "resolved",
      figure_from: "2026-10-01",
      figure_to: "2026-10-31",
    });
    await person.click(chips().getByRole("button", { name: /Remove filter: Resolved/u }));
    expect(router.state.location.search).toBe("?is_overdue=true");
    await person.click(chips().getByRole("button", { name: "Clear these filters" }));

    expect(router.state.location.search).toBe("");
    expect(screen.queryByRole("list", { name: "Filters" })).toBeNull();
    await screen.findByText("Showing 3 of 3 tickets");
  });

  it("shows the same filters on the board, and supports the back button", async () => {
    const installation = anInstallation({ tickets });
    const { person, router } = await showModule(installation, "/dashboard", {
      "dashboard-view-mode": "kanban",
    });
    await person.click(await screen.findByRole("link", { name: "1 Overdue" }));
    await waitFor(() => expect(screen.queryByText("Fresh")).toBeNull());

    expect(router.state.location.search).toBe("?is_overdue=true");
    expect(installation.asked("GET /tickets/board").at(-1)?.query).toEqual({ is_overdue: true });
    await act(() => router.navigate(-1));

    await screen.findByText("Fresh");
    expect(router.state.location.search).toBe("");
  });

  it("changes all matching tickets with the advanced filters applied", async () => {
    const installation = anInstallation({
      tickets: Array.from({ length: 25 }, () => aTicket({ is_overdue: true })),
    });
    const { person } = await showModule(installation, "/dashboard?is_overdue=true");
    await person.click(await screen.findByRole("checkbox", { name: /page/u }));
    const bar = within(await screen.findByRole("region", { name: "Selected tickets" }));
    await person.click(await bar.findByRole("button", { name: /Select all 25/u }));
    await person.click(bar.getByRole("button", { name: "Priority" }));
    await person.click(await screen.findByRole("menuitem", { name: "Urgent" }));
    await person.click(await screen.findByRole("button", { name: "Change 25 tickets" }));

    await waitFor(() => expect(installation.asked("POST /tickets/bulk")).toHaveLength(1));
    expect(installation.asked("POST /tickets/bulk")[0]?.body).toMatchObject({ query: { is_overdue: true } });
  });

  it("says that nothing matches, and clears the advanced filters", async () => {
    const { person, router } = await showModule(
      anInstallation({ tickets }),
      "/dashboard?category=Nothing&priority=low",
    );

    await screen.findByText("Nothing matches priority Low and the filters above.");
    await person.click(screen.getByRole("button", { name: "Clear filters" }));

    expect(router.state.location.search).toBe("");
  });
});

describe("ticket counts", () => {
  it("show what needs attention, and each links to its tickets and back", async () => {
    const installation = anInstallation({ tickets });
    const { person, router } = await showModule(installation);

    await screen.findByRole("link", { name: "2 Unresolved" });
    const links = ticketCounts().getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "2Unresolved",
      "1Overdue",
      "1Unassigned",
      "2Created today",
    ]);
    await person.click(ticketCounts().getByRole("link", { name: /Unassigned/u }));
    expect(router.state.location.search).toBe(
      "?status=new&status=open&status=in_progress&status=pending&assigned_to_id=none",
    );
    await screen.findByText("Showing 1 of 1 tickets");
    await person.click(ticketCounts().getByRole("link", { name: /Created today/u }));
    expect(router.state.location.search).toBe(`?created_from=${today}&created_to=${today}`);
    await person.click(ticketCounts().getByRole("link", { name: /Created today/u }));

    expect(router.state.location.search).toBe("");
  });

  it("are updated when something happens to a ticket", async () => {
    const installation = anInstallation({ tickets });
    await showModule(installation);
    await screen.findByRole("link", { name: "2 Unresolved" });
    const [ticket] = tickets;
    installation.changeElsewhere(ticket?.id ?? "", { status: "resolved" });
    installation.publish({
      kind: "ticket.changed",
      ticket_id: ticket?.id ?? "",
      version: 2,
      actor_id: "tom-becker",
      fields: ["status"],
    });

    await screen.findByRole("link", { name: "1 Unresolved" });
  });

  it("keep their space while loading, and are removed if they cannot be loaded", async () => {
    const installation = anInstallation({ tickets });
    const release = installation.hold("GET /tickets/counts");
    await showModule(installation);

    expect((await screen.findByRole("navigation", { name: "At a glance" })).getAttribute("aria-busy")).toBe(
      "true",
    );
    installation.fail("GET /tickets/counts", new Error("No answer"));
    release();

    await waitFor(() => expect(screen.queryByRole("navigation", { name: "At a glance" })).toBeNull());
    await screen.findByText("Showing 3 of 3 tickets");
  });
});
