import { describe, expect, it } from "@jest/globals";
import type { TicketLiveEvent } from "@tessera/wire/notification/live";
import { act, screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { anOpenTicket } from "../../test/open-ticket.tsx";
import { showModule } from "../../test/show-module.tsx";
import { aMessageEvent, anEvent, aTicket } from "../../test/ticket.builder.ts";

function aLiveEvent(ticketId: string, overrides: Partial<TicketLiveEvent> = {}): TicketLiveEvent {
  return {
    kind: "ticket.changed",
    ticket_id: ticketId,
    version: 2,
    actor_id: "tom-becker",
    fields: ["status"],
    ...overrides,
  };
}

describe("live updates", () => {
  it("show a change of the open ticket", async () => {
    const { installation, ticket } = await anOpenTicket({ status: "open" });

    installation.changeElsewhere(ticket.id, { status: "resolved" });
    act(() => installation.publish(aLiveEvent(ticket.id)));

    expect(await screen.findByText("RESOLVED")).toBeTruthy();
  });

  it("show a change that the open ticket shares with others", async () => {
    const { installation, ticket } = await anOpenTicket({ status: "open" });

    installation.changeElsewhere(ticket.id, { status: "resolved" });
    act(() => installation.publish(aLiveEvent("another", { ticket_ids: ["another", ticket.id] })));

    expect(await screen.findByText("RESOLVED")).toBeTruthy();
  });

  it("show a message without refetching what did not change", async () => {
    const { installation, ticket } = await anOpenTicket({}, { activity: [[anEvent({ kind: "created" })]] });
    await screen.findByText(/created the ticket/);
    const relations = installation.asked("GET /tickets/:ticketId/relations").length;

    installation.happen(aMessageEvent({ body: "Any news?" }));
    act(() =>
      installation.publish(
        aLiveEvent(ticket.id, { kind: "ticket.communicated", fields: ["communications"] }),
      ),
    );

    expect(await screen.findByText("Any news?")).toBeTruthy();
    expect(installation.asked("GET /tickets/:ticketId/relations")).toHaveLength(relations);
  });

  it("follow a ticket that was merged into the open one", async () => {
    const merged = anEvent({ kind: "created", origin: { id: "the-merged-one", number: 5 } });
    const { installation } = await anOpenTicket({}, { activity: [[merged]] });
    await screen.findByRole("button", { name: /History of #5/ });

    installation.happen(aMessageEvent({ body: "On the other ticket" }));
    act(() => installation.publish(aLiveEvent("the-merged-one", { kind: "ticket.communicated" })));

    expect(await screen.findByText("On the other ticket")).toBeTruthy();
  });

  it("leave an open edit and a draft alone", async () => {
    const { person, installation, ticket } = await anOpenTicket({ title: "Old", description: "Text" });
    await person.type(screen.getByRole("textbox", { name: "Reply" }), "Half a");
    await person.click(screen.getByRole("button", { name: "Edit description" }));
    await person.type(screen.getByRole("textbox", { name: "Description" }), " and more");

    installation.changeElsewhere(ticket.id, { title: "Theirs", description: "Their text" });
    act(() => installation.publish(aLiveEvent(ticket.id, { fields: ["title", "description"] })));

    expect(await screen.findByRole("button", { name: "Theirs" })).toBeTruthy();
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Description" });
    expect(field.value).toBe("Text and more");
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply" }).value).toBe("Half a");
  });

  it("cause no conflict if someone else changes a field before anything was typed", async () => {
    const { person, installation, ticket } = await anOpenTicket({ department: "Payments" });
    await person.click(screen.getByRole("button", { name: /^Department/ }));

    installation.changeElsewhere(ticket.id, { department: "Logistics" });
    act(() => installation.publish(aLiveEvent(ticket.id, { fields: ["department"] })));
    await waitFor(() => expect(installation.asked("GET /tickets/:ticketId/").length).toBeGreaterThan(1));
    await person.keyboard("{Enter}");

    expect((await screen.findByRole("button", { name: /^Department/ })).textContent).toContain("Logistics");
    expect(installation.asked("PATCH /tickets/:ticketId/")).toHaveLength(0);
  });

  it("refresh a list, and combine a burst of events into few requests", async () => {
    const tickets = [aTicket({ title: "First" })];
    const installation = anInstallation({ tickets });
    await showModule(installation);
    await screen.findByText("First");
    const asked = installation.asked("GET /tickets/").length;

    act(() => {
      for (let times = 0; times < 30; times += 1) installation.publish(aLiveEvent(`ticket-${times}`));
    });

    await waitFor(() => expect(installation.asked("GET /tickets/")).toHaveLength(asked + 2));
  });

  it("refetch a list whose first request is still pending, because its response may be outdated", async () => {
    const installation = anInstallation({ tickets: [aTicket({ title: "First" })] });
    const release = installation.hold("GET /tickets/");
    await showModule(installation);
    await waitFor(() => expect(installation.asked("GET /tickets/")).toHaveLength(1));

    act(() => installation.publish(aLiveEvent("ticket-1")));

    await waitFor(() => expect(installation.asked("GET /tickets/")).toHaveLength(2));
    await act(async () => release());
    expect(await screen.findByText("First")).toBeTruthy();
  });

  it("refetch everything on the screen when the stream does not know what was missed", async () => {
    const { installation, ticket } = await anOpenTicket({ status: "open" });
    const asked = installation.asked("GET /tickets/:ticketId/relations").length;

    installation.changeElsewhere(ticket.id, { status: "pending" });
    act(() => installation.publish({ kind: "reset" }));

    expect(await screen.findByText("PENDING")).toBeTruthy();
    expect(installation.asked("GET /tickets/:ticketId/relations")).toHaveLength(asked + 1);
  });
});

describe("quick changes by one user", () => {
  it("are sent one after another, each based on the version of the one before", async () => {
    const { person, installation, ticket } = await anOpenTicket({ status: "open", priority: "low" });
    const patch = "PATCH /tickets/:ticketId/";
    const release = installation.hold(patch);
    const choose = async (row: RegExp, option: string) => {
      await person.click(screen.getByRole("button", { name: row }));
      await person.click(await screen.findByRole("option", { name: option }));
    };

    await choose(/^Status/, "Pending");
    await choose(/^Status/, "Resolved");
    await choose(/^Priority/, "High");
    expect(installation.asked(patch)).toHaveLength(1);
    await act(async () => release());

    await waitFor(() =>
      expect(installation.ticket(ticket.id)).toMatchObject({
        status: "resolved",
        priority: "high",
        version: 4,
      }),
    );
    expect(installation.asked(patch).map(({ ifMatch }) => ifMatch)).toEqual([1, 2, 3]);
    expect(screen.queryByText("Use mine")).toBeNull();
  });
});
