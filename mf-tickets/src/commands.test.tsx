import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { aDesk } from "../test/desk.fake.ts";
import { showModule } from "../test/show-module.tsx";
import { aTicket } from "../test/ticket.builder.ts";
import { ticketCommands, ticketSource } from "./commands.ts";
import { useViewMode } from "./tickets-page/view-mode.store.ts";

const find = (desk: ReturnType<typeof aDesk>, text: string) =>
  ticketSource(desk.context).search(text, new AbortController().signal);

describe("the commands of tickets", () => {
  it("go to the tickets, create one by c, and choose a view", () => {
    expect(
      ticketCommands.map(({ label, shortcut, permission, to }) => [label, shortcut, permission, to]),
    ).toEqual([
      ["Go to Tickets", "g t", undefined, "/dashboard"],
      ["Create ticket", "c", "tickets.write", "/dashboard/tickets/create"],
      ["Show tickets as a list", undefined, undefined, "/dashboard?view=list"],
      ["Show tickets as a board", undefined, undefined, "/dashboard?view=kanban"],
    ]);
  });

  it("find tickets by words and lead to them", async () => {
    const ticket = aTicket({ number: 12, title: "Refund" });

    expect(await find(aDesk({ tickets: [ticket, aTicket()] }), "refund")).toMatchObject([
      { label: "Refund", mark: "#12", group: "Tickets", to: `/dashboard/tickets/${ticket.id}` },
    ]);
  });

  it("look for digits as a number first, and for nothing without a session", async () => {
    const desk = aDesk();
    await find(desk, "412");
    expect(desk.asked("GET /tickets/").map(({ query }) => query?.search)).toEqual(["#412", "412"]);

    desk.changeIdentity({ isAuthenticated: false, user: null });

    expect(await find(desk, "refund")).toEqual([]);
  });

  it("show the view an address asks for, and say it there no more", async () => {
    const { router } = await showModule(aDesk(), "/dashboard?view=kanban&search=card");

    expect(await screen.findByRole("radio", { name: /Kanban/, checked: true })).toBeTruthy();
    expect(useViewMode.getState().mode).toBe("kanban");
    expect(router.state.location.search).toBe("?search=card");
  });
});
