import { describe, expect, it } from "@jest/globals";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { act, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../../test/installation.fake.ts";
import { pressKey } from "../../../test/press-key.ts";
import { showModule } from "../../../test/show-module.tsx";
import { aMember, aTicket } from "../../../test/ticket.builder.ts";

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

async function aList(
  tickets: Ticket[],
  at = "/dashboard",
  details: Parameters<typeof anInstallation>[0] = {},
) {
  const installation = anInstallation({ tickets, ...details });
  const shown = await showModule(installation, at);
  await screen.findByText("Ticket 1");
  await screen.findByRole("grid");
  return { installation, ...shown, press: (key: string) => pressKey(installation, key) };
}

const focusedRow = () => document.activeElement?.closest("[row-id]")?.getAttribute("row-id");

describe("keys in the list", () => {
  it("move from row to row, open a ticket, go on to the next one, and return to its row", async () => {
    const tickets = someTickets(3);
    const { press, person, router } = await aList(tickets);

    await press("j");
    expect(focusedRow()).toBe(tickets[0]?.id);
    await press("j");
    await press("j");
    await press("j");
    expect(focusedRow()).toBe(tickets[2]?.id);
    await press("k");
    await person.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 1, name: "Ticket 2" });
    expect(screen.getByText("2 of 3")).toBeTruthy();
    await press("j");
    await screen.findByRole("heading", { level: 1, name: "Ticket 3" });
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Conversation" }));
    await press("u");

    expect(router.state.location.pathname).toBe("/dashboard");
    await waitFor(() =>
      expect(document.activeElement?.closest("[data-ticket], [row-id]")?.textContent).toContain("Ticket 3"),
    );
  });

  it("act once the rows are there if they are pressed while the list loads", async () => {
    const tickets = someTickets(3);
    const installation = anInstallation({ tickets });
    const release = installation.hold("GET /tickets/");
    const { person } = await showModule(installation, "/dashboard?view=unassigned");
    await screen.findByText("Loading tickets...");

    expect(await pressKey(installation, "j")).toBe(true);
    await pressKey(installation, "j");
    await person.keyboard("{Enter}");
    release();

    await screen.findByRole("heading", { level: 1, name: "Ticket 2" });
  });

  it("are forgotten if the list that was loading is empty", async () => {
    const installation = anInstallation({ tickets: [] });
    const release = installation.hold("GET /tickets/");
    await showModule(installation, "/dashboard?view=unassigned");
    await screen.findByText("Loading tickets...");

    await pressKey(installation, "j");
    release();

    await screen.findByText("Every ticket has an assignee");
    await waitFor(async () => expect(await pressKey(installation, "j")).toBe(false));
  });

  it("resolve a ticket at once, move on when it leaves the list, and undo it", async () => {
    const tickets = someTickets(3);
    const { press, installation } = await aList(tickets, "/dashboard?status=open");
    const [first, second] = tickets.map(({ id }) => id);

    await press("j");
    await press("e");

    await waitFor(() => expect(screen.queryByText("Ticket 1")).toBeNull());
    expect(focusedRow()).toBe(second);
    await waitFor(() => expect(installation.toasts.at(-1)?.title).toBe(`#${tickets[0]?.number} resolved`));
    expect(installation.ticket(first ?? "").status).toBe("resolved");
    await act(async () => installation.toasts.at(-1)?.action?.run());
    await waitFor(() => expect(installation.ticket(first ?? "").status).toBe("open"));
  });

  it("undo the last change by Ctrl Z, once, but not while a text field holds text", async () => {
    const [ticket] = someTickets(1);
    const { press, person, installation } = await aList(ticket ? [ticket] : []);
    const id = ticket?.id ?? "";
    await press("j");
    await press("e");
    await waitFor(() => expect(installation.toasts).toHaveLength(1));

    const search = screen.getByRole("textbox", { name: "Search tickets" });
    await person.type(search, "a{Control>}z{/Control}");
    expect(installation.ticket(id).status).toBe("resolved");
    await person.clear(search);
    await person.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(installation.ticket(id).status).toBe("open"));
    await waitFor(() => expect(installation.toasts.at(-1)?.title).toBe(`#${ticket?.number} is as before`));
    await person.keyboard("{Control>}z{/Control}");

    expect(installation.asked("PATCH /tickets/:ticketId/")).toHaveLength(2);
  });

  it("go on to the next page after the last row, and back to the last row of the page before", async () => {
    const tickets = someTickets(22);
    const { press } = await aList(tickets);

    for (let row = 0; row < 20; row += 1) await press("j");
    expect(focusedRow()).toBe(tickets[19]?.id);
    await press("j");
    await waitFor(() => expect(focusedRow()).toBe(tickets[20]?.id));
    await press("k");

    await waitFor(() => expect(focusedRow()).toBe(tickets[19]?.id));
  });

  it("leave what somebody changed since, when a change is undone", async () => {
    const [ticket] = someTickets(1);
    const { press, installation } = await aList(ticket ? [ticket] : []);
    const id = ticket?.id ?? "";
    await press("j");
    await press("e");
    await waitFor(() => expect(installation.toasts).toHaveLength(1));
    await installation.context.call("PATCH /tickets/:ticketId/", {
      params: { ticketId: id },
      body: { status: "closed" },
    });

    await act(async () => installation.toasts.at(-1)?.action?.run());

    await waitFor(() => expect(installation.toasts.at(-1)?.title).toBe("The change was not undone"));
    expect(installation.ticket(id).status).toBe("closed");
  });

  it("choose a value by typing, and return to the row", async () => {
    const [ticket] = someTickets(1);
    const { press, person, installation } = await aList(ticket ? [ticket] : []);
    const id = ticket?.id ?? "";

    await press("j");
    await press("p");
    await screen.findByRole("dialog", { name: new RegExp(`Change priority #${ticket?.number}`) });
    expect(await press("e")).toBe(false);
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(focusedRow()).toBe(id);
    await press("p");
    await screen.findByRole("dialog");
    await person.keyboard("cr{Enter}");
    await waitFor(() => expect(installation.ticket(id).priority).toBe("critical"));
    expect(focusedRow()).toBe(id);
    await press("l");
    await person.type(await screen.findByRole("combobox", { name: "Change labels" }), "refund{Enter}");
    await waitFor(() => expect(installation.ticket(id).labels).toEqual(["refund"]));
    await press("a");
    await person.type(await screen.findByRole("combobox", { name: "Assign" }), "pri{Enter}");

    await waitFor(() => expect(installation.ticket(id).assigned_to?.id).toBe(aMember().id));
  });

  it("select rows, go to the bar of actions by Tab, and change all that are selected", async () => {
    const tickets = someTickets(3);
    const { press, person, installation } = await aList(tickets);

    await press("j");
    await press("x");
    await press("j");
    await press("x");
    const bar = await screen.findByRole("region", { name: "Selected tickets" });
    await person.tab();
    expect(bar.contains(document.activeElement)).toBe(true);
    await press("s");
    await person.type(await screen.findByRole("combobox", { name: "Change status" }), "pend{Enter}");

    await waitFor(() => expect(installation.asked("POST /tickets/bulk")).toHaveLength(1));
    expect(installation.asked("POST /tickets/bulk")[0]?.body).toEqual({
      change_set_id: expect.any(String),
      ids: [tickets[0]?.id, tickets[1]?.id],
      change: { status: "pending" },
    });
  });

  it("stop once at each row", async () => {
    const tickets = someTickets(3);
    const { press, person } = await aList(tickets);

    await press("j");
    await person.tab();
    expect(focusedRow()).toBe(tickets[1]?.id);
    await person.tab({ shift: true });

    expect(focusedRow()).toBe(tickets[0]?.id);
  });

  it("do nothing without a row that has the focus, and change nothing for viewers", async () => {
    const { press, installation } = await aList(someTickets(1), "/dashboard", { role: "viewer" });

    expect(await press("e")).toBe(false);
    await press("j");

    expect(installation.context.can("tickets.write")).toBe(false);
    expect(await press("x")).toBe(true);
    expect(screen.queryByRole("region", { name: "Selected tickets" })).toBeNull();
  });

  it("open a ticket with a reply begun", async () => {
    const { press } = await aList(someTickets(2));

    await press("j");
    await press("r");

    await screen.findByRole("heading", { level: 1, name: "Ticket 1" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Reply" })));
  });
});

describe("keys on a ticket", () => {
  it("change it, and undo that by the button or by Ctrl Z", async () => {
    const [ticket] = someTickets(1);
    const { press, person, installation } = await aList(ticket ? [ticket] : []);
    const id = ticket?.id ?? "";
    await press("j");
    await person.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 1, name: "Ticket 1" });
    await press("e");
    await waitFor(() => expect(installation.toasts.at(-1)?.title).toBe("Ticket updated"));
    expect(installation.toasts.at(-1)?.action?.label).toBe("Undo");

    await person.keyboard("{Control>}z{/Control}");

    await waitFor(() => expect(installation.ticket(id).status).toBe("open"));
  });

  it("send a message and open the next ticket, or the list after the last one", async () => {
    const { press, person, installation, router } = await aList(someTickets(2));
    await press("j");
    await press("r");
    const reply = await screen.findByRole("textbox", { name: "Reply" });
    await person.type(reply, "One{Control>}{Shift>}{Enter}{/Shift}{/Control}");
    await screen.findByRole("heading", { level: 1, name: "Ticket 2" });
    await press("n");
    await person.type(
      await screen.findByRole("textbox", { name: "Internal note" }),
      "Two{Control>}{Shift>}{Enter}{/Shift}{/Control}",
    );

    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(
      installation.asked("POST /tickets/:ticketId/communications").map(({ body }) => body),
    ).toMatchObject([
      { body: "One", visibility: "public" },
      { body: "Two", visibility: "internal" },
    ]);
  });

  it("go on after sending by Ctrl Enter if the person prefers that, and stay with Shift", async () => {
    const { press, person } = await aList(someTickets(2));
    await press("j");
    await press("r");
    await person.click(await screen.findByRole("checkbox", { name: "Then next ticket" }));
    const reply = screen.getByRole("textbox", { name: "Reply" });
    await person.type(reply, "One{Control>}{Shift>}{Enter}{/Shift}{/Control}");
    expect(screen.getByRole("heading", { level: 1, name: "Ticket 1" })).toBeTruthy();
    await person.type(reply, "Two{Control>}{Enter}{/Control}");

    await screen.findByRole("heading", { level: 1, name: "Ticket 2" });
  });

  it("leave the text for the conversation by Escape, with the draft, and the ticket by another", async () => {
    const { press, person, router } = await aList(someTickets(1));
    await press("j");
    await press("r");
    await person.type(await screen.findByRole("textbox", { name: "Reply" }), "A draft{Escape}");

    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Conversation" }));
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply" }).value).toBe("A draft");
    await person.keyboard("{Escape}");
    expect(router.state.location.pathname).toBe("/dashboard");
  });

  it("say that a message was not sent when the next ticket is open already", async () => {
    const tickets = someTickets(2);
    const { press, person, installation } = await aList(tickets);
    installation.fail("POST /tickets/:ticketId/communications", new Error("Out of order"));
    await press("j");
    await press("r");
    await person.type(
      await screen.findByRole("textbox", { name: "Reply" }),
      "One{Control>}{Shift>}{Enter}{/Shift}{/Control}",
    );
    await screen.findByRole("heading", { level: 1, name: "Ticket 2" });

    await waitFor(() =>
      expect(installation.toasts.at(-1)).toMatchObject({
        kind: "error",
        title: `Your message on #${tickets[0]?.number} was not sent`,
      }),
    );
    await act(async () => installation.toasts.at(-1)?.action?.run());
    await screen.findByText(/^Not sent/u);
  });

  it("go to tickets of the next page, also when tickets have left the list meanwhile", async () => {
    const { press, person } = await aList(someTickets(22), "/dashboard?status=open");
    await press("j");
    await press("e");
    await screen.findByText("Ticket 21");
    for (let row = 2; row < 21; row += 1) await press("j");
    await person.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 1, name: "Ticket 21" });
    await press("j");

    await screen.findByRole("heading", { level: 1, name: "Ticket 22" });
  });
});

describe("keys on the board", () => {
  it("move from card to card and change the one that has the focus", async () => {
    const tickets = someTickets(2);
    const installation = anInstallation({ tickets });
    await showModule(installation, "/dashboard", { "dashboard-view-mode": "kanban" });
    await waitFor(() =>
      expect(document.querySelector("[data-rfd-draggable-id], [data-rbd-draggable-id]")).toBeTruthy(),
    );
    const focusedCard = () => document.activeElement?.closest("[data-card]")?.getAttribute("data-card");

    await pressKey(installation, "j");
    expect(focusedCard()).toBe(tickets[0]?.id);
    await pressKey(installation, "e");

    expect(focusedCard()).toBe(tickets[1]?.id);
    await waitFor(() => expect(installation.ticket(tickets[0]?.id ?? "").status).toBe("resolved"));
    expect(within(document.body).getByText("Ticket 1")).toBeTruthy();
  });
});
