import { describe, expect, it } from "@jest/globals";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { act, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../../test/installation.fake.ts";
import { pressKey } from "../../../test/press-key.ts";
import { showModule } from "../../../test/show-module.tsx";
import { aMember, aTicket } from "../../../test/ticket.builder.ts";
import { useDensity } from "../../common/view/density.store.ts";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function someTickets(count: number, details: Partial<Ticket> = {}): Ticket[] {
  return Array.from({ length: count }, (_, index) =>
    aTicket({
      title: `Ticket ${index + 1}`,
      status: "open",
      created_at: minutesAgo(index + 1),
      conversation: {
        waiting: { side: "requester", since: minutesAgo(190) },
        last_message: { author: "me", excerpt: "It left today.", created_at: minutesAgo(190) },
        is_unread: index === 0,
      },
      ...details,
    }),
  );
}

async function aQueue(tickets: Ticket[], at = "/dashboard?view=unassigned") {
  const installation = anInstallation({ tickets });
  const shown = await showModule(installation, at);
  return { installation, ...shown, press: (key: string) => pressKey(installation, key) };
}

const rows = async () => within(await screen.findByRole("list", { name: "Unassigned" })).getAllByRole("link");
const focusedRow = () => document.activeElement?.getAttribute("data-ticket");

describe("a queue", () => {
  it("shows who asks, the last words, who waits since when, and what is unread", async () => {
    const { installation } = await aQueue(someTickets(2));

    const [first, second] = await rows();
    expect(first?.textContent).toContain("Ticket 1");
    expect(first?.textContent).toContain("You: It left today.");
    expect(first?.textContent).toContain("Waits 3 h 10 min");
    expect([first, second].map((row) => row?.textContent?.includes("Unread"))).toEqual([true, false]);
    expect(screen.getByRole("heading", { level: 1, name: "Unassigned" })).toBeTruthy();
    expect(installation.asked("GET /tickets/")[0]?.query).toMatchObject({
      ...{ assigned_to_id: "none", status: ["new", "open", "in_progress", "pending"] },
      ...{ sort: "waiting", include: "conversation", size: 50 },
    });
  });

  it("says who is replying, until they stop", async () => {
    const [ticket] = someTickets(1);
    const { installation } = await aQueue(ticket ? [ticket] : []);
    await rows();
    const { role: _role, is_active: _isActive, ...person } = aMember({ display_name: "Mei Tanaka" });
    const publish = (state: "typing" | "viewing") =>
      act(() =>
        installation.publish({ kind: "presence", ticket_id: ticket?.id ?? "", items: [{ person, state }] }),
      );

    publish("typing");
    expect(screen.getAllByText("Mei is replying")).toBeTruthy();
    publish("viewing");

    expect(screen.queryByText("Mei is replying")).toBeNull();
  });

  it("lets keys move, select, and change; a ticket that no longer belongs leaves", async () => {
    const tickets = someTickets(3);
    const { press, person, installation } = await aQueue(tickets);
    await rows();

    await press("j");
    await person.keyboard("{ArrowDown}");
    expect(focusedRow()).toBe(tickets[1]?.id);
    await press("x");
    expect(await screen.findByRole("region", { name: "Selected tickets" })).toBeTruthy();
    await person.keyboard("{Escape}");
    await press("e");

    await waitFor(() => expect(screen.queryByText("Ticket 2")).toBeNull());
    expect(focusedRow()).toBe(tickets[2]?.id);
    expect(installation.ticket(tickets[1]?.id ?? "").status).toBe("resolved");
  });

  it("returns from a ticket to its row", async () => {
    const tickets = someTickets(2);
    const { press, person, router } = await aQueue(tickets);
    await rows();
    await press("j");
    await press("j");
    await person.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 1, name: "Ticket 2" });
    expect(screen.getByText("2 of 2")).toBeTruthy();

    await press("u");

    expect(router.state.location.search).toBe("?view=unassigned");
    await waitFor(() => expect(focusedRow()).toBe(tickets[1]?.id));
  });

  it("is searched and sorted within itself", async () => {
    const { person, router, installation } = await aQueue(someTickets(3));
    await rows();

    await person.click(screen.getByRole("button", { name: "Sort by: Waiting longest" }));
    await person.click(await screen.findByRole("menuitemradio", { name: "Newest first" }));
    await person.type(screen.getByRole("textbox", { name: "Search tickets" }), "Ticket 2");

    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(new URLSearchParams(router.state.location.search).get("view")).toBe("unassigned");
    expect(installation.asked("GET /tickets/").at(-1)?.query).toMatchObject({
      sort: "-created_at",
      assigned_to_id: "none",
    });
  });

  it("has rows of two lines if the person prefers that", async () => {
    const { person } = await aQueue(someTickets(1));
    await rows();

    await person.click(screen.getByRole("button", { name: "Display" }));
    await person.click(await screen.findByRole("menuitemradio", { name: "Comfortable rows" }));

    expect(document.querySelector("[data-density]")?.getAttribute("data-density")).toBe("comfortable");
    act(() => useDensity.setState({ density: "compact" }));
  });

  it("says that nothing waits, and that it could not be loaded", async () => {
    const { installation, unmount } = await aQueue([], "/dashboard?view=my_open");
    await screen.findByText("Nothing waits for you");
    unmount();
    installation.fail("GET /tickets/", new Error("Out of order"));
    await showModule(installation, "/dashboard?view=my_open");

    expect(await screen.findByText("Couldn't load My open")).toBeTruthy();
  });
});
