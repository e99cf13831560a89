import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../../test/installation.fake.ts";
import { pressKey } from "../../../test/press-key.ts";
import { showModule } from "../../../test/show-module.tsx";
import { aTicket } from "../../../test/ticket.builder.ts";

const bulk = "POST /tickets/bulk";

/** Returns tickets ordered newest first: "Ticket 1" is the first row. */
function someTickets(count: number, details: Partial<Ticket> = {}): Ticket[] {
  return Array.from({ length: count }, (_, index) =>
    aTicket({
      title: `Ticket ${index + 1}`,
      created_at: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(),
      ...details,
    }),
  );
}

async function aList(tickets: Ticket[], details: Parameters<typeof anInstallation>[0] = {}) {
  const installation = anInstallation({ tickets, ...details });
  const shown = await showModule(installation);
  await screen.findByText("Ticket 1");
  // Waits for the grid. A checkbox clicked during the replacement of the rows is removed before the click.
  await screen.findByRole("grid");
  return { installation, ...shown };
}

function box(title: string): HTMLInputElement {
  return screen.getByRole("checkbox", { name: new RegExp(`Select #\\d+ ${title}$`) });
}

async function bar() {
  return within(await screen.findByRole("region", { name: "Selected tickets" }));
}

function selectedTitles(): string[] {
  return screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: /^Select #/ })
    .filter(({ checked }) => checked)
    .map((input) => input.getAttribute("aria-label")?.replace(/^Select #\d+ /, "") ?? "");
}

describe("selecting tickets in the list", () => {
  it("selects rows by their checkboxes and ranges with Shift, without opening tickets", async () => {
    const { person, router } = await aList(someTickets(5));

    await person.click(box("Ticket 2"));
    await person.keyboard("{Shift>}");
    await person.click(box("Ticket 4"));
    await person.keyboard("{/Shift}");

    expect(await (await bar()).findByText("3 selected")).toBeTruthy();
    expect(selectedTitles()).toEqual(["Ticket 2", "Ticket 3", "Ticket 4"]);
    expect(router.state.location.pathname).toBe("/dashboard");
  });

  it("selects the focused row with x and ranges with Shift and arrow keys, and clears the selection with Escape", async () => {
    const { installation } = await aList(someTickets(5));
    const cell = (title: string) => {
      const found = screen
        .getByRole("row", { name: new RegExp(title) })
        .querySelector<HTMLElement>('[col-id="title"]');
      if (!found) throw new Error(`${title} has no cell.`);
      return found;
    };

    act(() => cell("Ticket 2").focus());
    await pressKey(installation, "x");
    expect(selectedTitles()).toEqual(["Ticket 2"]);
    fireEvent.keyDown(cell("Ticket 2"), { key: "ArrowDown", shiftKey: true });
    fireEvent.keyDown(cell("Ticket 3"), { key: "ArrowDown", shiftKey: true });
    await waitFor(() => expect(selectedTitles()).toEqual(["Ticket 2", "Ticket 3", "Ticket 4"]));
    fireEvent.keyDown(cell("Ticket 4"), { key: "ArrowUp", shiftKey: true });
    await waitFor(() => expect(selectedTitles()).toEqual(["Ticket 2", "Ticket 3"]));
    fireEvent.keyDown(document.body, { key: "Escape" });

    await waitFor(() => expect(selectedTitles()).toEqual([]));
    expect(screen.queryByRole("region", { name: "Selected tickets" })).toBeNull();
  });

  it("keeps the selection from page to page, and clears it when the filters change", async () => {
    const { person } = await aList(someTickets(25));

    await person.click(box("Ticket 1"));
    await person.click(screen.getByRole("button", { name: "Next page" }));
    await screen.findByText("Ticket 25");
    await person.click(box("Ticket 25"));
    expect(await (await bar()).findByText("2 selected")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Previous page" }));
    await screen.findByText("Ticket 1");
    expect(selectedTitles()).toEqual(["Ticket 1"]);
    await person.type(screen.getByLabelText("Search tickets"), "Ticket 2");

    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected tickets" })).toBeNull());
  });

  it("selects the page by its header, then all matching tickets, and changes them by the list's filters", async () => {
    const { person, installation } = await aList(someTickets(25, { status: "new" }));
    await person.type(screen.getByLabelText("Search tickets"), "Ticket");
    await waitFor(() => expect(installation.asked("GET /tickets/").at(-1)?.query?.search).toBe("Ticket"));
    await screen.findByText("Showing 20 of 25 tickets");

    await person.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    expect(await (await bar()).findByText("20 selected")).toBeTruthy();
    await person.click((await bar()).getByRole("button", { name: "Select all 25 that match" }));
    expect(await (await bar()).findByText("All 25 selected")).toBeTruthy();
    await person.click((await bar()).getByRole("button", { name: "Priority" }));
    await person.click(await screen.findByRole("menuitem", { name: "High" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change 25 tickets?" }));
    expect(dialog.getByText(/^Priority becomes High\./)).toBeTruthy();
    expect(installation.asked(bulk)).toHaveLength(0);
    await person.click(dialog.getByRole("button", { name: "Change 25 tickets" }));

    await waitFor(() => expect(installation.toasts.at(-1)?.title).toBe("25 tickets changed"));
    expect(installation.asked(bulk)[0]?.body).toMatchObject({
      query: { search: "Ticket" },
      change: { priority: "high" },
    });
  });

  it("is not offered to viewers", async () => {
    await aList(someTickets(2), { role: "viewer" });

    expect(screen.queryByRole("checkbox", { name: /^Select/ })).toBeNull();
  });
});

describe("changing many tickets", () => {
  it("changes them immediately, shows how many, and updates the rows", async () => {
    const tickets = someTickets(4, { status: "new" });
    const { person, installation } = await aList(tickets);

    await person.click(box("Ticket 1"));
    await person.click(box("Ticket 3"));
    await person.click((await bar()).getByRole("button", { name: "Status" }));
    await person.click(await screen.findByRole("menuitem", { name: "Resolved" }));

    await waitFor(() =>
      expect(installation.toasts).toMatchObject([
        { kind: "success", title: "2 tickets changed", action: { label: "Undo" } },
      ]),
    );
    expect(await screen.findAllByText("RESOLVED")).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected tickets" })).toBeNull());
    const ids = [tickets[0]?.id, tickets[2]?.id];
    expect(installation.asked(bulk)[0]?.body).toMatchObject({ ids, change: { status: "resolved" } });
  });

  it("undoes the change in the notification", async () => {
    const { person, installation } = await aList(someTickets(2, { status: "new" }));
    await person.click(box("Ticket 1"));
    await person.click(box("Ticket 2"));
    await person.click((await bar()).getByRole("button", { name: "Status" }));
    await person.click(await screen.findByRole("menuitem", { name: "Cancelled" }));
    expect(await screen.findAllByText("CANCELLED")).toHaveLength(2);

    act(() => installation.toasts.at(-1)?.action?.run());

    expect(await screen.findAllByText("NEW")).toHaveLength(2);
    await waitFor(() => expect(installation.toasts.at(-1)?.title).toBe("Undone for 2 tickets"));
  });

  it("asks first if tickets of other pages are among the selected", async () => {
    const { person, installation } = await aList(someTickets(25));
    await person.click(box("Ticket 1"));
    await person.click(screen.getByRole("button", { name: "Next page" }));
    await screen.findByText("Ticket 25");
    await person.click(box("Ticket 25"));

    await person.click((await bar()).getByRole("button", { name: "Status" }));
    await person.click(await screen.findByRole("menuitem", { name: "Cancelled" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change 2 tickets?" }));
    await person.click(dialog.getByRole("button", { name: "Cancel" }));

    expect(installation.asked(bulk)).toHaveLength(0);
    expect(await (await bar()).findByText("2 selected")).toBeTruthy();
  });

  it("assigns members, adds labels and sets a department", async () => {
    const tickets = someTickets(1, { labels: ["old"] });
    const { person, installation } = await aList(tickets);
    const { id = "" } = tickets[0] ?? {};

    await person.click(box("Ticket 1"));
    await person.click((await bar()).getByRole("button", { name: "Assign" }));
    await person.click(await screen.findByRole("menuitem", { name: "Tom Becker" }));
    await waitFor(() => expect(installation.ticket(id).assigned_to?.display_name).toBe("Tom Becker"));
    await person.click(box("Ticket 1"));
    await person.click((await bar()).getByRole("button", { name: "Labels" }));
    await person.type(await screen.findByRole("combobox", { name: "Add" }), "refund{Enter}");
    await person.type(screen.getByRole("combobox", { name: "Remove" }), "old{Enter}");
    await person.click(screen.getByRole("button", { name: "Change labels" }));
    await waitFor(() => expect(installation.ticket(id).labels).toEqual(["refund"]));
    await person.click(box("Ticket 1"));
    await person.click((await bar()).getByRole("button", { name: "Department" }));
    await person.type(await screen.findByRole("combobox", { name: "Department" }), "Payments{Enter}");

    await waitFor(() => expect(installation.ticket(id).department).toBe("Payments"));
    await person.click(box("Ticket 1"));
    await person.click((await bar()).getByRole("button", { name: "Category" }));
    await person.type(await screen.findByRole("combobox", { name: "Category" }), "Billing{Enter}");
    await waitFor(() => expect(installation.ticket(id).category).toBe("Billing"));
  });

  it("keeps skipped tickets selected, and shows which and why", async () => {
    const full = Array.from({ length: 20 }, (_, index) => `label ${index}`);
    const tickets = someTickets(3).map((ticket, index) =>
      index === 1 ? { ...ticket, labels: full } : ticket,
    );
    const { person, installation } = await aList(tickets);

    await person.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    await person.click((await bar()).getByRole("button", { name: "Labels" }));
    await person.type(await screen.findByRole("combobox", { name: "Add" }), "refund{Enter}");
    await person.click(screen.getByRole("button", { name: "Change labels" }));

    const skipped = within(await screen.findByRole("list", { name: "Skipped" }));
    expect(skipped.getByRole("link", { name: /Ticket 2/ })).toBeTruthy();
    expect(skipped.getByText("It would have more than 20 labels.")).toBeTruthy();
    expect((await bar()).getByText("2 changed, 1 skipped")).toBeTruthy();
    expect(selectedTitles()).toEqual(["Ticket 2"]);
    expect(installation.toasts).toEqual([]);
    await person.click((await bar()).getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("list", { name: "Skipped" })).toBeNull();
  });

  it("shows progress, and sends a change whose response was lost again with its key", async () => {
    const { person, installation } = await aList(someTickets(2, { status: "new" }));
    const release = installation.hold(bulk);
    installation.fail(bulk, new ApiError("The server did not answer.", { status: 0 }));

    await person.click(box("Ticket 1"));
    await person.click((await bar()).getByRole("button", { name: "Status" }));
    await person.click(await screen.findByRole("menuitem", { name: "Open" }));
    expect(await (await bar()).findByText("Changing 1 ticket…")).toBeTruthy();
    await act(async () => release());
    expect((await screen.findByRole("alert")).textContent).toContain("The server did not answer.");
    expect(selectedTitles()).toEqual(["Ticket 1"]);
    installation.fail(bulk, null);
    await person.click((await bar()).getByRole("button", { name: "Retry" }));

    await waitFor(() =>
      expect(installation.toasts).toMatchObject([{ kind: "success", title: "1 ticket changed" }]),
    );
    const [first, second] = installation.asked(bulk);
    expect(first?.idempotencyKey).toBeTruthy();
    expect(second).toEqual(first);
  });

  it("undoes a change while it runs, and reports only that", async () => {
    const { person, installation } = await aList(someTickets(2, { status: "new" }));
    const release = installation.hold(bulk);

    await person.click(box("Ticket 1"));
    await person.click((await bar()).getByRole("button", { name: "Status" }));
    await person.click(await screen.findByRole("menuitem", { name: "Open" }));
    await person.click(await (await bar()).findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(installation.toasts).toHaveLength(1));
    await act(async () => release());

    const [change] = installation.asked(bulk);
    expect(change?.body).toMatchObject({ change_set_id: change?.idempotencyKey });
    expect(installation.asked("POST /change-sets/:changeSetId/undo")).toMatchObject([
      { params: { changeSetId: change?.idempotencyKey } },
    ]);
    expect(installation.toasts).toMatchObject([{ title: "Undone for 0 tickets" }]);
  });

  it("keeps the selection if a change was refused, and offers no Retry", async () => {
    const { person, installation } = await aList(someTickets(2));
    installation.fail(bulk, new ApiError("More than 10,000 tickets match. Add filters.", { status: 422 }));

    await person.click(box("Ticket 1"));
    await person.click((await bar()).getByRole("button", { name: "Status" }));
    await person.click(await screen.findByRole("menuitem", { name: "Open" }));

    expect((await screen.findByRole("alert")).textContent).toContain("Nothing was changed.");
    expect((await bar()).queryByRole("button", { name: "Retry" })).toBeNull();
    expect(selectedTitles()).toEqual(["Ticket 1"]);
  });
});

describe("deleting many tickets", () => {
  it("asks for confirmation, and offers to undo it in the notification", async () => {
    const { person, installation } = await aList(someTickets(3), { role: "admin" });

    await person.click(box("Ticket 1"));
    await person.click(box("Ticket 2"));
    await person.click((await bar()).getByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete 2 tickets?" }));
    expect(installation.asked(bulk)).toHaveLength(0);
    await person.click(dialog.getByRole("button", { name: "Delete 2 tickets" }));
    expect(await screen.findByText("Showing 1 of 1 tickets")).toBeTruthy();
    const toast = installation.toasts.at(-1);
    expect([toast?.title, toast?.action?.label]).toEqual(["2 tickets deleted", "Undo"]);
    act(() => toast?.action?.run());

    expect(await screen.findByText("Showing 3 of 3 tickets")).toBeTruthy();
    await waitFor(() => expect(installation.toasts.at(-1)?.title).toBe("Undone for 2 tickets"));
  });

  it("deletes all matching tickets by the list's filters", async () => {
    const { person, installation } = await aList(someTickets(25), { role: "owner" });

    await person.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    await person.click((await bar()).getByRole("button", { name: "Select all 25 that match" }));
    await person.click((await bar()).getByRole("button", { name: "Delete" }));
    await person.click(await screen.findByRole("button", { name: "Delete 25 tickets" }));

    await waitFor(() => expect(installation.toasts.at(-1)?.title).toBe("25 tickets deleted"));
    expect(installation.asked(bulk)[0]?.body).toMatchObject({ query: {}, change: { deleted: true } });
  });

  it("is not offered to users who may not delete tickets", async () => {
    const { person } = await aList(someTickets(1), { role: "user" });

    await person.click(box("Ticket 1"));

    expect((await bar()).getByRole("button", { name: "Status" })).toBeTruthy();
    expect((await bar()).queryByRole("button", { name: "Delete" })).toBeNull();
  });
});
