import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";
import { aTicket } from "../../test/ticket.builder.ts";
import { columnKeys } from "./columns/ticket-columns.ts";

const listed = "GET /tickets/";
const allColumns = JSON.stringify(Object.fromEntries(columnKeys.map((key) => [key, true])));

function manyTickets(count: number) {
  return Array.from({ length: count }, (_, index) => aTicket({ title: `Ticket of the list ${index + 1}` }));
}

function lastQuery(installation: ReturnType<typeof anInstallation>) {
  return installation.asked(listed).at(-1)?.query;
}

describe("opening the list", () => {
  it("shows the first page with six columns, and how many of all tickets that is", async () => {
    const installation = anInstallation({ tickets: manyTickets(45) });

    await showModule(installation);

    expect(await screen.findByText("Showing 20 of 45 tickets")).toBeTruthy();
    expect(await screen.findByText("Page 1 of 3")).toBeTruthy();
    expect(lastQuery(installation)).toEqual({ page: 1, size: 20 });
    expect(screen.getByRole("heading", { level: 1, name: "Tickets" })).toBeTruthy();
    const [boxes, ...headers] = await screen.findAllByRole("columnheader");
    expect(within(boxes as HTMLElement).getByLabelText("Select all on this page")).toBeTruthy();
    expect(headers.map((header) => header.textContent)).toEqual([
      "Title",
      "Status",
      "Priority",
      "Created",
      "Reporter",
      "Category",
    ]);
  });

  it("formats a ticket according to its columns", async () => {
    const ticket = aTicket({
      title: "Not this",
      display_title: "Checkout fails",
      status: "in_progress",
      category: "Billing",
    });

    await showModule(anInstallation({ tickets: [ticket] }));

    const link = await screen.findByRole("link", { name: "Checkout fails" });
    expect(link.getAttribute("href")).toBe(`/dashboard/tickets/${ticket.id}`);
    expect(screen.getByText("IN PROGRESS")).toBeTruthy();
    const row = within(screen.getByRole("row", { name: /Checkout fails/ }));
    expect(row.getByText("Medium")).toBeTruthy();
    expect(screen.getByText(/^Nov 20, 2026 09:00/).textContent).toBe("Nov 20, 2026 09:00 CET");
    expect(screen.getByText("Mei Tanaka")).toBeTruthy();
    expect(screen.getByText("Billing")).toBeTruthy();
  });

  it("shows that it is loading until the token provider is ready and the tickets have arrived", async () => {
    const installation = anInstallation({ tickets: manyTickets(1) });
    installation.changeIdentity({ isTokenProviderReady: false });

    await showModule(installation);

    expect(await screen.findByText("Loading tickets...")).toBeTruthy();
    expect(installation.asked(listed)).toHaveLength(0);

    act(() => installation.changeIdentity({ isTokenProviderReady: true }));

    expect(await screen.findByText("Showing 1 of 1 tickets")).toBeTruthy();
  });

  it("asks signed-out visitors to sign in, and sends no request", async () => {
    const installation = anInstallation();
    installation.changeIdentity({ isAuthenticated: false, user: null });

    await showModule(installation);

    expect(await screen.findByText("Authentication required")).toBeTruthy();
    expect(screen.getByText("Please sign in to access tickets.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/sign-in");
    expect(installation.asked(listed)).toHaveLength(0);
  });

  it("shows why it failed, and retries", async () => {
    const installation = anInstallation({ tickets: manyTickets(1) });
    installation.fail(listed, new ApiError("HTTP 403", { status: 403, requestId: "req-7" }));

    const { person } = await showModule(installation);

    expect(await screen.findByText("Failed to load tickets. Please try again.")).toBeTruthy();
    expect(screen.getByText("HTTP 403")).toBeTruthy();
    expect(screen.getByText("Request req-7")).toBeTruthy();
    installation.fail(listed, null);
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Showing 1 of 1 tickets")).toBeTruthy();
  });

  it("shows an unknown error if there is no reason", async () => {
    const installation = anInstallation();
    installation.fail(listed, new ApiError("", { status: 400 }));

    await showModule(installation);

    expect(await screen.findByText("Unknown error occurred")).toBeTruthy();
  });

  it("keeps the rows if a refresh fails, and says so", async () => {
    const installation = anInstallation({ tickets: manyTickets(3) });
    const { queryClient } = await showModule(installation);
    await screen.findByText("Showing 3 of 3 tickets");

    installation.fail(listed, new ApiError("HTTP 503", { status: 503 }));
    await queryClient.refetchQueries();

    expect(await screen.findByText("Failed to load tickets. Please try again.")).toBeTruthy();
    expect(screen.getByText("Showing 3 of 3 tickets")).toBeTruthy();
  });

  it("offers to create the first ticket to users who may", async () => {
    await showModule(anInstallation());

    expect(await screen.findByText("No tickets found.")).toBeTruthy();
    const links = screen.getAllByRole("link", { name: "Create Ticket" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/tickets/create", "/tickets/create"]);
  });

  it("leads owners to the inboxes and to the help page", async () => {
    await showModule(anInstallation({ role: "owner" }));
    await screen.findByText("No tickets found.");

    const leads = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect([leads("Connect an inbox"), leads("share your help page")]).toEqual([
      "/dashboard/organization/email",
      "/dashboard/organization/help-page",
    ]);
  });

  it("does not offer a viewer to create a ticket", async () => {
    await showModule(anInstallation({ role: "viewer" }));

    expect(await screen.findByText("No tickets found.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Create Ticket" })).toBeNull();
  });

  it("goes to the last page if the address names a page after it", async () => {
    const { router } = await showModule(anInstallation({ tickets: manyTickets(25) }), "/dashboard?page=9");

    expect(await screen.findByText("Page 2 of 2")).toBeTruthy();
    expect(router.state.location.search).toBe("?page=2");
  });
});

describe("an address typed by hand", () => {
  it.each([
    ["/tickets?status=open", "/dashboard?status=open"],
    ["/tickets/7", "/dashboard/tickets/7"],
  ])("%s leads to %s", async (typed, index) => {
    const { router } = await showModule(anInstallation(), typed);

    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(index));
  });
});

describe("searching and filtering tickets", () => {
  it("sends a search shortly after it was typed, marks matches, and clears it with Escape", async () => {
    const installation = anInstallation({
      tickets: [aTicket({ title: "Gift card lost" }), aTicket({ title: "Invoice" })],
    });
    const { person, router, container } = await showModule(installation);
    await screen.findByText("Showing 2 of 2 tickets");

    await person.click(screen.getByRole("textbox", { name: "Search tickets" }));
    await person.paste("gift");

    expect(await screen.findByText("Showing 1 of 1 tickets")).toBeTruthy();
    expect(lastQuery(installation)).toEqual({ page: 1, size: 20, search: "gift" });
    expect(installation.asked(listed)).toHaveLength(2);
    expect(router.state.location.search).toBe("?search=gift");
    expect(container.querySelector("mark")?.textContent).toBe("Gift");

    await person.keyboard("{Escape}");

    expect(await screen.findByText("Showing 2 of 2 tickets")).toBeTruthy();
    expect(router.state.location.search).toBe("");
  });

  it("filters on the server by status and by priority", async () => {
    const installation = anInstallation({
      tickets: [aTicket({ status: "new", priority: "urgent" }), aTicket()],
    });
    const { person, router } = await showModule(installation);
    await screen.findByText("Showing 2 of 2 tickets");

    await person.click(screen.getByRole("combobox", { name: "Status" }));
    await person.click(await screen.findByRole("option", { name: "New" }));
    await person.click(screen.getByRole("combobox", { name: "Priority" }));
    await person.click(await screen.findByRole("option", { name: "Urgent" }));

    expect(await screen.findByText("Showing 1 of 1 tickets")).toBeTruthy();
    expect(lastQuery(installation)).toEqual({ page: 1, size: 20, status: ["new"], priority: ["urgent"] });
    expect(router.state.location.search).toBe("?status=new&priority=urgent");
  });

  it("describes filters that match nothing, and clears them", async () => {
    const installation = anInstallation({ tickets: [aTicket()] });
    const { person } = await showModule(installation, "/dashboard?search=gift+crad&status=open");

    expect(await screen.findByText("Nothing matches “gift crad” with status Open.")).toBeTruthy();
    await person.click(screen.getAllByRole("button", { name: "Clear search" }).at(-1) as HTMLElement);

    expect(await screen.findByText("Showing 1 of 1 tickets")).toBeTruthy();
    expect((screen.getByRole("textbox", { name: "Search tickets" }) as HTMLInputElement).value).toBe("");
  });

  it("never shows another organization's rows while its own load", async () => {
    const installation = anInstallation({ tickets: [aTicket({ title: "A secret of org-1" })] });
    await showModule(installation);
    await screen.findByText("A secret of org-1");

    installation.hold(listed);
    const { user } = installation.context.identity.getState();
    const elsewhere = { id: "org-2", name: "Other Desk", slug: "other-desk", role: "user" } as const;
    act(() => installation.changeIdentity({ user: user && { ...user, organization: elsewhere } }));

    expect(await screen.findByText("Loading tickets...")).toBeTruthy();
    expect(screen.queryByText("A secret of org-1")).toBeNull();
  });
});

describe("paging", () => {
  it("changes pages, keeps the rows meanwhile, and changes the page size", async () => {
    const installation = anInstallation({ tickets: manyTickets(60) });
    const { person, router } = await showModule(installation);
    await screen.findByText("Page 1 of 3");

    const answer = installation.hold(listed);
    await person.click(screen.getByRole("button", { name: "Next page" }));
    expect(screen.getByText("Page 2 of 3")).toBeTruthy();
    expect(screen.queryByText("Loading tickets...")).toBeNull();
    answer();

    await waitFor(() => expect(lastQuery(installation)).toEqual({ page: 2, size: 20 }));
    await person.click(screen.getByRole("combobox", { name: "Rows per page" }));
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["20", "50", "100"]);
    await person.click(screen.getByRole("option", { name: "50" }));

    expect(await screen.findByText("Page 1 of 2")).toBeTruthy();
    expect(await screen.findByText("Showing 50 of 60 tickets")).toBeTruthy();
    expect(router.state.location.search).toBe("?size=50");
  });

  it("stops at the first and the last page", async () => {
    await showModule(anInstallation({ tickets: manyTickets(2) }));

    expect(await screen.findByRole("button", { name: "Previous page" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Next page" })).toHaveProperty("disabled", true);
  });
});

describe("the choice of columns", () => {
  it("shows the chosen columns, and stores them under their key", async () => {
    const { person } = await showModule(anInstallation({ tickets: [aTicket()] }));

    await person.click(await screen.findByRole("button", { name: "Columns" }));
    await person.click(screen.getByRole("menuitemcheckbox", { name: "Assignee" }));
    await person.click(screen.getByRole("menuitemcheckbox", { name: "Status" }));

    expect(await screen.findByRole("columnheader", { name: /Assignee/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: /^Status/ })).toBeNull());
    expect(await screen.findByRole("gridcell", { name: "Unassigned" })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem("tickets-table-column-visibility") ?? "")).toEqual({
      assignee: true,
      status: false,
    });
  });

  it("survives a reload together with the widths", async () => {
    const stored = {
      "tickets-table-column-visibility": '{"priority":false,"id":true,"unknown":true}',
      "tickets-table-column-sizing": '{"title":420,"status":9000,"nonsense":1}',
    };
    const ticket = aTicket();

    await showModule(anInstallation({ tickets: [ticket] }), "/dashboard", stored);

    expect(await screen.findByText("6f9619ff…")).toBeTruthy();
    const width = (name: RegExp) => screen.getByRole("columnheader", { name }).style.width;
    expect(width(/^Title/)).toBe("420px");
    expect(width(/^Status/)).toBe("500px");
    expect(screen.queryByRole("columnheader", { name: /^Priority/ })).toBeNull();
  });

  it("is the default if the stored value is invalid", async () => {
    const stored = {
      "tickets-table-column-visibility": "[broken",
      "tickets-table-column-sizing": "null",
      "dashboard-view-mode": "gallery",
    };

    await showModule(anInstallation({ tickets: [aTicket()] }), "/dashboard", stored);

    expect(await screen.findAllByRole("columnheader")).toHaveLength(7);
  });

  it("is reset with the widths on request", async () => {
    const stored = {
      "tickets-table-column-visibility": '{"id":true}',
      "tickets-table-column-sizing": '{"title":420}',
    };
    const { person } = await showModule(anInstallation({ tickets: [aTicket()] }), "/dashboard", stored);

    await person.click(await screen.findByRole("button", { name: "Columns" }));
    await person.click(screen.getByRole("menuitem", { name: "Reset columns and widths" }));

    await waitFor(() => expect(screen.getAllByRole("columnheader")).toHaveLength(7));
    expect(localStorage.getItem("tickets-table-column-visibility")).toBeNull();
    expect(localStorage.getItem("tickets-table-column-sizing")).toBeNull();
  });
});

describe("sorting", () => {
  const tickets = [
    aTicket({ title: "Beta", created_at: "2026-11-20T08:03:00.000Z" }),
    aTicket({ title: "alpha", created_at: "2026-11-20T08:02:00.000Z" }),
    aTicket({ title: "Gamma", created_at: "2026-11-20T08:01:00.000Z" }),
  ];

  function titles() {
    return screen
      .getAllByRole("row")
      .filter((row) => row.hasAttribute("row-id"))
      .map((row) => within(row).getByRole("link").textContent);
  }

  function arrows() {
    return screen.getAllByLabelText(/^Sorted /).map((arrow) => arrow.getAttribute("aria-label"));
  }

  it("by a click on a header sorts the page ascending, descending and not at all, without a request", async () => {
    const installation = anInstallation({ tickets });
    const { person } = await showModule(installation);
    await screen.findByRole("grid", { name: "Tickets" });
    expect(titles()).toEqual(["Beta", "alpha", "Gamma"]);
    expect(screen.getByRole("columnheader", { name: "Title" })).toBeTruthy();

    await person.click(screen.getByText("Title"));
    await waitFor(() => expect(titles()).toEqual(["alpha", "Beta", "Gamma"]));
    expect(arrows()).toEqual(["Sorted ascending, this page"]);
    await person.click(screen.getByText("Title"));
    await waitFor(() => expect(titles()).toEqual(["Gamma", "Beta", "alpha"]));
    await person.click(screen.getByText("Title"));
    await waitFor(() => expect(titles()).toEqual(["Beta", "alpha", "Gamma"]));
    expect(arrows()).toEqual(["Sorted descending, all tickets"]);
    expect(installation.asked(listed)).toHaveLength(1);
  });

  it("by the column's menu sorts all tickets on the server, and says so", async () => {
    const installation = anInstallation({ tickets });
    const { person, router } = await showModule(installation);
    await screen.findByRole("grid");

    await person.click(screen.getByRole("button", { name: "Title column" }));
    expect(screen.getByText("Sort all tickets")).toBeTruthy();
    await person.click(screen.getByRole("menuitem", { name: "Descending" }));

    expect(await screen.findByText("All tickets sorted by Title, descending")).toBeTruthy();
    await waitFor(() => expect(lastQuery(installation)).toEqual({ page: 1, size: 20, sort: "-title" }));
    expect(router.state.location.search).toBe("?sort=-title");
    await person.click(screen.getByRole("button", { name: "Sort by newest first" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });
});

describe("sorting with Shift", () => {
  it("sorts all tickets by a click on a header, and the other way by another", async () => {
    const installation = anInstallation({ tickets: [aTicket()] });
    const { person, router } = await showModule(installation);
    await screen.findByRole("grid");

    await person.keyboard("{Shift>}");
    await person.click(screen.getByText("Title"));
    await waitFor(() => expect(lastQuery(installation)).toEqual({ page: 1, size: 20, sort: "title" }));
    expect(await screen.findByText("All tickets sorted by Title, ascending")).toBeTruthy();
    await person.click(screen.getByText("Title"));
    await person.keyboard("{/Shift}");

    await waitFor(() => expect(router.state.location.search).toBe("?sort=-title"));
    fireEvent.keyDown(screen.getByRole("columnheader", { name: "Title" }), { key: "Enter", shiftKey: true });
    await waitFor(() => expect(router.state.location.search).toBe("?sort=title"));
  });
});

describe("opening a ticket from the list", () => {
  it("opens it by a click anywhere on its row", async () => {
    const ticket = aTicket({ category: "Billing" });
    const { person, router } = await showModule(anInstallation({ tickets: [ticket] }));

    await person.click(await screen.findByText("Billing"));

    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/tickets/${ticket.id}`));
  });
});

describe("a ticket with unknown values", () => {
  const odd = {
    title: "From a newer service",
    status: "escalated_to_vendor",
    priority: "p0",
    urgency: null,
    source_channel: "carrier_pigeon",
    creator: { id: "x", display_name: null, full_name: null, email: null, avatar_url: null },
    assigned_to: { id: "y" },
    created_at: "soon",
    age_in_hours: null,
  } as unknown as Partial<Ticket>;

  it("shows them as they are, a status with its first underscore as a space, and every other ticket", async () => {
    const installation = anInstallation({ tickets: [aTicket({ title: "As ever" }), aTicket(odd)] });

    await showModule(installation, "/dashboard", { "tickets-table-column-visibility": allColumns });

    expect(await screen.findByRole("link", { name: "From a newer service" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "As ever" })).toBeTruthy();
    const row = within(screen.getByRole("row", { name: /From a newer service/ }));
    for (const raw of ["escalated to_vendor", "p0", "No priority", "carrier_pigeon", "soon"])
      expect(row.getByText(raw)).toBeTruthy();
    expect(row.getAllByText("Unnamed")).toHaveLength(2);
  });

  it("does not break the list if a cell cannot be rendered", async () => {
    const broken = aTicket({
      title: "Broken",
      creator: { id: "x", display_name: { made: "of parts" } } as never,
    });
    const installation = anInstallation({ tickets: [aTicket({ title: "As ever" }), broken] });

    await showModule(installation);

    expect(await screen.findByRole("link", { name: "Broken" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "As ever" })).toBeTruthy();
  });
});
