import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { TicketPriority, TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";
import { aMember, aTicket } from "../../test/ticket.builder.ts";

const board = { "dashboard-view-mode": "kanban" };
const changed = "PATCH /tickets/:ticketId/";
const unreachable = new ApiError("HTTP 503", { status: 503 });

function column(name: string) {
  return within(screen.getByRole("region", { name }));
}

function cards(name: string) {
  return column(name)
    .queryAllByRole("group")
    .map((card) => card.getAttribute("aria-label"));
}

/** Opens a submenu with the right arrow key and chooses one of its items. */
async function choose(menu: string, item: string) {
  fireEvent.keyDown(await screen.findByRole("menuitem", { name: menu }), { key: "ArrowRight" });
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}

async function opened(installation: ReturnType<typeof anInstallation>, address = "/dashboard") {
  const shown = await showModule(installation, address, board);
  await draggable();
  return shown;
}

/** Resolves once the drag library has replaced the plain columns. */
async function draggable() {
  await waitFor(() => expect(document.querySelector("[data-rfd-droppable-id]")).not.toBeNull());
}

describe("opening the board", () => {
  it("shows seven columns in order, with counts and the newest cards first", async () => {
    const early = aTicket({ title: "Early", status: "open", created_at: "2026-11-20T07:00:00.000Z" });
    const late = aTicket({ title: "Late", status: "open", created_at: "2026-11-20T09:00:00.000Z" });
    const installation = anInstallation({ tickets: [early, late, aTicket({ status: "closed" })] });

    await opened(installation);

    const names = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(names).toEqual(["New", "Open", "In progress", "Pending", "Resolved", "Closed", "Cancelled"]);
    expect(cards("Open")).toEqual([`#${late.number} Late`, `#${early.number} Early`]);
    expect(column("Open").getByText("Showing 2 of 2")).toBeTruthy();
    expect(installation.asked("GET /tickets/").map(({ query }) => query)).toEqual([{ page: 1, size: 100 }]);
    expect(installation.asked("GET /tickets/board").map(({ query }) => query)).toEqual([{}]);
  });

  it("shows that it is loading", async () => {
    const installation = anInstallation();
    installation.hold("GET /tickets/");

    await showModule(installation, "/dashboard", board);

    expect(await screen.findByText("Loading kanban board...")).toBeTruthy();
  });

  it("asks signed-out visitors to sign in", async () => {
    const installation = anInstallation();
    installation.changeIdentity({ isAuthenticated: false, user: null });

    await showModule(installation, "/dashboard", board);

    expect(await screen.findByText("Please sign in to access the kanban board.")).toBeTruthy();
    expect(screen.getByText("Authentication required")).toBeTruthy();
  });

  it("shows why loading failed", async () => {
    const installation = anInstallation();
    installation.fail("GET /tickets/", new ApiError("HTTP 403", { status: 403 }));

    await showModule(installation, "/dashboard", board);

    expect(await screen.findByText("Failed to load kanban board. Please try again.")).toBeTruthy();
    expect(screen.getByText("HTTP 403")).toBeTruthy();
  });

  it("works with the first request alone if the counting one fails", async () => {
    const installation = anInstallation({ tickets: [aTicket({ status: "new", title: "Alone" })] });
    installation.fail("GET /tickets/board", new ApiError("HTTP 400", { status: 400 }));

    await opened(installation);

    expect(column("New").getByText("Alone")).toBeTruthy();
    expect(column("New").getByText("Showing 1 of 1")).toBeTruthy();
  });

  it("says that an empty column will fill up, or that no ticket matches", async () => {
    const installation = anInstallation({ tickets: [aTicket({ status: "new", title: "Gift card" })] });
    const { person } = await opened(installation);

    expect(column("Open").getByText("No tickets")).toBeTruthy();
    expect(column("Open").getByText("Tickets will appear here when created")).toBeTruthy();
    await person.type(screen.getByRole("textbox", { name: "Search tickets" }), "gift");

    await waitFor(() => expect(document.querySelector("mark")?.textContent).toBe("Gift"));
    expect(column("Open").getByText("No matching tickets")).toBeTruthy();
    expect(column("Open").getByText("Try adjusting your search")).toBeTruthy();
    expect(installation.asked("GET /tickets/").at(-1)?.query).toEqual({ page: 1, size: 100, search: "gift" });
  });

  it("applies the status filter, and links each column to a new ticket with its status", async () => {
    const tickets = [aTicket({ status: "new" }), aTicket({ status: "open" })];

    await opened(anInstallation({ tickets }), "/dashboard?status=open");

    expect(cards("Open")).toHaveLength(1);
    expect(cards("New")).toHaveLength(0);
    const link = column("Pending").getByRole("link", { name: "Create Ticket in Pending" });
    expect(link.getAttribute("href")).toBe("/tickets/create?status=pending");
  });

  it("loads the rest of a column when its end is near, so that every ticket is shown", async () => {
    const fresh = Array.from({ length: 100 }, (_, index) =>
      aTicket({ status: "new", created_at: new Date(Date.UTC(2026, 10, 20, 9, index)).toISOString() }),
    );
    const old = Array.from({ length: 6 }, () => aTicket({ status: "closed" }));
    const installation = anInstallation({ tickets: [...fresh, ...old] });

    await opened(installation);

    expect(await column("Closed").findByText("Showing 6 of 6")).toBeTruthy();
    expect(cards("Closed")).toHaveLength(6);
    expect(installation.asked("GET /tickets/").map(({ query }) => query)).toContainEqual({
      status: ["closed"],
      page: 1,
      size: 100,
    });
    expect(column("New").getByText("Showing 100 of 100")).toBeTruthy();
    expect(cards("New").length).toBeLessThan(20);
  });

  it("stores the view as plain text", async () => {
    const { person } = await showModule(anInstallation());
    await screen.findByText("No tickets found.");

    await person.click(screen.getByRole("radio", { name: "Kanban" }));

    expect(await screen.findByRole("region", { name: "New" })).toBeTruthy();
    expect(localStorage.getItem("dashboard-view-mode")).toBe("kanban");
  });
});

describe("a card", () => {
  it("cuts its title, and opens the ticket on a click and on Enter", async () => {
    const ticket = aTicket({
      title: "Checkout fails with HTTP 500 after choosing",
      description: "**Cards** work.",
    });
    const { person, router } = await opened(anInstallation({ tickets: [ticket] }));

    expect(screen.getByText("Checkout fails with HTTP…")).toBeTruthy();
    await person.click(screen.getByText("Cards work."));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/tickets/${ticket.id}`));

    await act(() => router.navigate("/dashboard"));
    await draggable();
    (await screen.findByRole("group", { name: /Checkout fails/ })).focus();
    await person.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/tickets/${ticket.id}`));
  });

  it("moves to another column by its menu", async () => {
    const ticket = aTicket({ status: "new" });
    const installation = anInstallation({ tickets: [ticket] });
    const { person } = await opened(installation);

    await person.click(screen.getByRole("button", { name: `Actions for #${ticket.number}` }));
    await choose("Move to", "Resolved");

    await waitFor(() => expect(cards("Resolved")).toHaveLength(1));
    expect(cards("New")).toHaveLength(0);
    expect(installation.asked(changed).map(({ body }) => body)).toEqual([{ status: "resolved" }]);
    await waitFor(() => expect(installation.ticket(ticket.id).status).toBe("resolved"));
  });

  it("is assigned to one of the active members by a click on its avatar", async () => {
    const members = [aMember(), aMember({ display_name: "Tom Becker" })];
    const installation = anInstallation({ tickets: [aTicket()], members });
    const { person } = await opened(installation);
    expect(installation.asked("GET /members").map(({ query }) => query)).toEqual([
      { active: true, page: 1, limit: 50 },
    ]);

    await person.click(screen.getByRole("button", { name: "Assignee: Unassigned" }));
    await person.click(await screen.findByRole("menuitem", { name: "Tom Becker" }));

    expect(await screen.findByRole("button", { name: "Assignee: Tom Becker" })).toBeTruthy();
    expect(installation.asked(changed).at(-1)?.body).toEqual({ assigned_to_id: "tom-becker" });
  });

  it("says that there is nobody to assign, also if the members could not be loaded", async () => {
    const installation = anInstallation({ tickets: [aTicket()] });
    installation.fail("GET /members", unreachable);
    const { person } = await opened(installation);

    await person.click(screen.getByRole("button", { name: "Assignee: Unassigned" }));

    expect(await screen.findByText("No users available")).toBeTruthy();
    expect(installation.asked("GET /members")).toHaveLength(1);
  });

  it("is rolled back and marked Not saved without a notification if assigning fails, until Retry", async () => {
    const installation = anInstallation({ tickets: [aTicket()] });
    const { person } = await opened(installation);

    installation.fail(changed, unreachable);
    await person.click(screen.getByRole("button", { name: "Assignee: Unassigned" }));
    await person.click(await screen.findByRole("menuitem", { name: "Tom Becker" }));

    expect(await screen.findByText("Not saved")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Assignee: Unassigned" })).toBeTruthy();
    expect(installation.toasts).toEqual([]);

    installation.fail(changed, null);
    await person.click(screen.getByRole("button", { name: "Retry" }));

    expect(await screen.findByRole("button", { name: "Assignee: Tom Becker" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Not saved")).toBeNull());
  });

  it("changes its priority, and shows why a change failed", async () => {
    const ticket = aTicket();
    const installation = anInstallation({ tickets: [ticket] });
    const { person } = await opened(installation);

    installation.fail(changed, new ApiError("The ticket was not found.", { status: 404 }));
    await person.click(screen.getByRole("button", { name: `Actions for #${ticket.number}` }));
    await choose("Priority", "Urgent");

    await waitFor(() =>
      expect(installation.toasts).toEqual([
        { kind: "error", title: "Failed to update ticket", message: "The ticket was not found." },
      ]),
    );
  });

  it("offers a viewer no changes", async () => {
    const ticket = aTicket();
    const installation = anInstallation({ tickets: [ticket], role: "viewer" });
    const { person } = await opened(installation);

    expect(screen.queryByRole("button", { name: /^Assignee/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Create Ticket/ })).toBeNull();
    await person.click(screen.getByRole("button", { name: `Actions for #${ticket.number}` }));
    const items = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    expect(items).toEqual(["OpenEnter", "Copy link"]);
    await person.keyboard("{Escape}");

    screen.getByRole("group", { name: /Checkout/ }).focus();
    await person.keyboard("[Space][ArrowRight][Space]");
    expect(installation.asked(changed)).toHaveLength(0);
  });
});

describe("moving a card by keyboard", () => {
  const title = "Password reset arrives late";

  async function carried(installation: ReturnType<typeof anInstallation>, keys: string) {
    const shown = await opened(installation);
    screen.getByRole("group", { name: /Password reset/ }).focus();
    await shown.person.keyboard(keys);
    return shown;
  }

  it("drops it in the chosen column, announces that and keeps its focus", async () => {
    const ticket = aTicket({ title, status: "new" });
    const installation = anInstallation({ tickets: [ticket] });
    const answer = installation.hold(changed);

    await carried(installation, "[Space][ArrowRight][ArrowRight]");
    expect(screen.getByText("Over In progress.")).toBeTruthy();
    fireEvent.keyDown(screen.getByRole("group", { name: /Password reset/ }), { key: " " });

    expect(cards("In progress")).toHaveLength(1);
    expect(screen.getByText(`Ticket ${ticket.number}, ${title}, moved to In progress.`)).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("group", { name: /Password reset/ })),
    );
    answer();
    await waitFor(() => expect(installation.ticket(ticket.id).status).toBe("in_progress"));
    expect(installation.asked(changed).map(({ body }) => body)).toEqual([{ status: "in_progress" }]);
    expect(cards("In progress")).toHaveLength(1);
  });

  it("leaves it in place on Escape and when it is dropped in its own column", async () => {
    const installation = anInstallation({ tickets: [aTicket({ title, status: "open" })] });

    const { person } = await carried(installation, "[Space][ArrowRight]{Escape}");
    await person.keyboard("[Space][ArrowRight][ArrowLeft][Space]");

    expect(cards("Open")).toHaveLength(1);
    expect(screen.getByText(/back in Open\.$/)).toBeTruthy();
    expect(installation.asked(changed)).toHaveLength(0);
  });

  it("announces a failed move and reloads the board", async () => {
    const installation = anInstallation({ tickets: [aTicket({ title, status: "open" })] });
    installation.fail(changed, unreachable);

    await carried(installation, "[Space][ArrowRight][Space]");

    await waitFor(() =>
      expect(installation.toasts).toEqual([
        { kind: "error", title: "Error", message: "Failed to update ticket status. Please try again." },
      ]),
    );
    await waitFor(() => expect(cards("Open")).toHaveLength(1));
    expect(cards("In progress")).toHaveLength(0);
    expect(installation.asked("GET /tickets/board").length).toBeGreaterThan(1);
  });
});

describe("dragging a card by mouse", () => {
  function dragBy(pixels: number) {
    const card = screen.getByRole("group", { name: /Checkout/ });
    fireEvent.mouseDown(card, { button: 0, clientX: 100, clientY: 100 });
    fireEvent.mouseMove(window, { button: 0, clientX: 100 + pixels, clientY: 100 });
  }

  it("begins after 8 px, not earlier", async () => {
    await opened(anInstallation({ tickets: [aTicket()] }));

    dragBy(7);
    expect(document.querySelector("[data-dragged]")).toBeNull();
    fireEvent.mouseUp(window, { clientX: 107, clientY: 100 });

    dragBy(8);
    await waitFor(() => expect(document.querySelector("[data-dragged]")).not.toBeNull());
    fireEvent.keyDown(window, { key: "Escape" });
  });

  it("does not begin for a viewer", async () => {
    await opened(anInstallation({ tickets: [aTicket()], role: "viewer" }));

    dragBy(50);

    expect(document.querySelector("[data-dragged]")).toBeNull();
  });
});

describe("cards with unknown values", () => {
  it("are shown in columns of their status after the seven, which accept no drops or new tickets", async () => {
    const odd = aTicket({
      title: "From a newer service",
      status: "escalated_to_vendor" as TicketStatus,
      priority: "p0" as TicketPriority,
      description: null as unknown as string,
    });

    await opened(anInstallation({ tickets: [aTicket({ title: "As ever" }), odd] }));

    const names = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(names.slice(6)).toEqual(["Cancelled", "escalated to_vendor"]);
    expect(cards("escalated to_vendor")).toEqual([`#${odd.number} From a newer service`]);
    expect(column("escalated to_vendor").queryByRole("link", { name: /^Create Ticket/ })).toBeNull();
    expect(column("escalated to_vendor").getByRole("img", { name: "p0 priority" })).toBeTruthy();
  });

  it("do not break the board if one cannot be rendered", async () => {
    const broken = aTicket({ title: "Broken", description: 7 as unknown as string });

    await opened(anInstallation({ tickets: [aTicket({ title: "As ever" }), broken] }));

    expect(column("Open").getByRole("link", { name: `#${broken.number} Broken` })).toBeTruthy();
    expect(cards("Open")).toHaveLength(1);
  });
});
