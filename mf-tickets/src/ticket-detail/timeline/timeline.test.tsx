import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Person } from "@tessera/wire/organization/member";
import type { TicketEventKind } from "@tessera/wire/ticket/ticket.constants";
import { act, screen, waitFor, within } from "@testing-library/react";
import { anOpenTicket } from "../../../test/open-ticket.tsx";
import { aMember, aMessageEvent, anEvent } from "../../../test/ticket.builder.ts";

const edit = "PATCH /tickets/:ticketId/communications/:communicationId";
const entry = async (text: string | RegExp) => {
  const item = (await screen.findByText(text)).closest("li");
  if (!item) throw new Error("The text stands in no entry.");
  return within(item);
};

describe("messages in the timeline", () => {
  it("are shown among the events in order, replies distinct from notes", async () => {
    await anOpenTicket(
      {},
      {
        activity: [
          [
            aMessageEvent({ body: "I can roll it back.", visibility: "internal" }),
            aMessageEvent({ body: "Two more called." }),
            anEvent({ kind: "created" }),
          ],
        ],
      },
    );

    await screen.findByText("Two more called.");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("created the ticket"),
      expect.stringMatching(/Tom Becker.*replied.*Two more called/),
      expect.stringMatching(/Tom Becker.*Internal note.*I can roll it back/),
    ]);
  });

  it("render Markdown and mentions by name, and execute nothing", async () => {
    const { role: _role, is_active: _isActive, ...priya } = aMember();
    const body = "[@The boss](mention:priya-nair) see [x](javascript:alert(1)) <img src=x onerror=alert(1)>";

    const { container } = await anOpenTicket(
      {},
      { activity: [[aMessageEvent({ body, mentions: [priya] })]] },
    );

    expect((await screen.findByText("@Priya Nair")).className).toBe("mention");
    expect(container.querySelector("img, [href^=javascript]")).toBeNull();
  });

  it("leave a tombstone when deleted", async () => {
    await anOpenTicket(
      {},
      { activity: [[aMessageEvent({ body: null, deleted_at: "2026-11-20T10:00:00.000Z" })]] },
    );

    const deleted = await entry("This message was deleted");
    expect(deleted.getByText("Tom Becker")).toBeTruthy();
    expect(deleted.queryByRole("button")).toBeNull();
  });

  it("show that they were edited, and which ticket they came from", async () => {
    await anOpenTicket(
      {},
      {
        activity: [
          [
            aMessageEvent(
              { body: "It was me.", edited_at: "2026-11-20T10:00:00.000Z" },
              { origin: { id: "other", number: 12 } },
            ),
          ],
        ],
      },
    );

    const message = await entry("It was me.");
    expect(message.getByText("edited")).toBeTruthy();
    expect(message.getByRole("link", { name: "from #12" }).getAttribute("href")).toBe(
      "/dashboard/tickets/other",
    );
  });
});

describe("changing a message", () => {
  const mine = (details = {}) => aMessageEvent({ author: aMember(), body: "Befor", ...details });

  it("edits the user's own message in place", async () => {
    const { person, installation } = await anOpenTicket({}, { activity: [[mine()]] });

    await person.click(await screen.findByRole("button", { name: "Edit message" }));
    await person.type(screen.getByRole("textbox", { name: "Edit message" }), "e{Control>}{Enter}{/Control}");

    expect(await screen.findByText("Before")).toBeTruthy();
    await waitFor(() => expect(installation.messages()).toMatchObject([{ body: "Before" }]));
    expect(await screen.findByText("edited")).toBeTruthy();
  });

  it("reopens the editor with the reason if saving failed", async () => {
    const { person, installation } = await anOpenTicket({}, { activity: [[mine()]] });
    installation.fail(edit, new ApiError("A message can be edited for 15 minutes.", { status: 409 }));

    await person.click(await screen.findByRole("button", { name: "Edit message" }));
    await person.type(screen.getByRole("textbox", { name: "Edit message" }), "e{Control>}{Enter}{/Control}");

    const alert = await screen.findByText(/Couldn't save the message/);
    expect(alert.textContent).toBe("Couldn't save the message. A message can be edited for 15 minutes.");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Edit message" }).value).toBe("Before");
  });

  it("deletes a message only after a confirmation", async () => {
    const { person, installation } = await anOpenTicket({}, { activity: [[mine()]] });

    await person.click(await screen.findByRole("button", { name: "Delete message" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete this message?" });
    expect(installation.messages()).toMatchObject([{ body: "Befor" }]);
    await person.click(within(dialog).getByRole("button", { name: "Delete message" }));

    expect(await screen.findByText("This message was deleted")).toBeTruthy();
  });

  it("offers no edit after the time limit, and none on other people's messages", async () => {
    const over = "2026-11-20T07:00:00.000Z";
    await anOpenTicket(
      {},
      { activity: [[aMessageEvent({ body: "Theirs" }), mine({ editable_until: over })]] },
    );

    const own = await entry("Befor");
    expect(own.queryByRole("button", { name: "Edit message" })).toBeNull();
    expect(own.getByRole("button", { name: "Delete message" })).toBeTruthy();
    expect((await entry("Theirs")).queryByRole("button")).toBeNull();
  });

  it("lets an administrator delete anyone's message", async () => {
    await anOpenTicket({}, { role: "admin", activity: [[aMessageEvent({ body: "Theirs" })]] });

    expect((await entry("Theirs")).getByRole("button", { name: "Delete message" })).toBeTruthy();
  });
});

describe("events since the user's last visit", () => {
  const SilentObserver = globalThis.IntersectionObserver;
  const unread = {
    count: 2,
    latest_kind: "communicated" as const,
    latest_field: "visibility",
    latest_value: "public",
    latest_actor: "Tom Becker",
    latest_at: "2026-11-20T09:44:00.000Z",
  };
  const at = (minute: number) => ({ created_at: `2026-11-20T09:${minute}:00.000Z` });

  let below: string | null = null;
  beforeEach(() => {
    class SeeingObserver extends SilentObserver {
      readonly #report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        super(report);
        this.#report = report;
      }
      override observe(element: Element) {
        const isIntersecting = below === null || !element.textContent?.includes(below);
        this.#report([{ isIntersecting } as IntersectionObserverEntry], this);
      }
    }
    below = null;
    globalThis.IntersectionObserver = SeeingObserver;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = SilentObserver;
  });

  it("are separated from known ones, and stay so while they are read", async () => {
    const { installation, ticket } = await anOpenTicket(
      { unread },
      {
        activity: [
          [
            aMessageEvent({ body: "New" }, at(44)),
            anEvent({ field: "status", new_value: "open", actor: aMember(), ...at(43) }),
            anEvent({ field: "status", new_value: "pending", ...at(42) }),
            anEvent({ kind: "created", ...at(41) }),
          ],
        ],
      },
    );

    const line = await screen.findByText("New since you last looked");
    expect(line.previousElementSibling?.textContent).toContain("created the ticket");
    expect(line.nextElementSibling?.textContent).toContain(
      "2 changes by Tom Becker and Priya Nair: Pending, Open",
    );
    await waitFor(() => expect(installation.asked("PUT /tickets/:ticketId/read")).toHaveLength(1));
    expect(installation.asked("PUT /tickets/:ticketId/read")[0]).toMatchObject({
      params: { ticketId: ticket.id },
      body: { event_id: expect.stringMatching(/^event-/) },
    });
    expect(screen.getByText("New since you last looked")).toBeTruthy();
  });

  it("stay unread while the newest is below what is shown", async () => {
    below = "Below";
    const activity = [[aMessageEvent({ body: "Below" }), anEvent({ kind: "created" })]];
    const { installation, ticket } = await anOpenTicket({ unread }, { activity });
    await screen.findByText("Below");

    below = null;
    const seen = aMessageEvent({ body: "In view" });
    installation.happen(seen);
    const change = { kind: "ticket.communicated", version: 2, actor_id: "tom-becker" } as const;
    act(() => installation.publish({ ...change, fields: [], ticket_id: ticket.id }));
    await screen.findByText("In view");

    await waitFor(() => expect(installation.asked("PUT /tickets/:ticketId/read")).toHaveLength(1), {
      timeout: 3_000,
    });
    expect(installation.asked("PUT /tickets/:ticketId/read")[0]?.body).toEqual({ event_id: seen.id });
  });

  it("count as read only after a second in view", async () => {
    const { installation } = await anOpenTicket({}, { activity: [[anEvent({ kind: "created" })]] });
    await screen.findByText(/created the ticket/);

    expect(installation.asked("PUT /tickets/:ticketId/read")).toHaveLength(0);
    await waitFor(() => expect(installation.asked("PUT /tickets/:ticketId/read")).toHaveLength(1));
  });
});

describe("events between two messages", () => {
  const files = () => ["b.png", "a.png"].map((name) => anEvent({ kind: "attached", new_value: name }));

  it("are one line that says who changed what, and opens", async () => {
    const changes = [
      anEvent({ kind: "assigned", field: "assigned_to_id", new_value: "Mei Tanaka" }),
      anEvent({ field: "priority", old_value: "low", new_value: "critical", actor: aMember() }),
      anEvent({ field: "status", old_value: "new", new_value: "open" }),
    ];
    const { person } = await anOpenTicket(
      {},
      { activity: [[aMessageEvent({ body: "Hello" }), ...changes, anEvent({ kind: "created" })]] },
    );

    const line = await screen.findByRole("button", {
      name: "3 changes by Tom Becker and Priya Nair: Open, Critical, assigned Mei Tanaka",
    });
    expect(line.getAttribute("aria-expanded")).toBe("false");
    line.focus();
    await person.keyboard("{Enter}");

    expect(screen.getByText(/changed the status from New to/)).toBeTruthy();
    expect(line.getAttribute("aria-expanded")).toBe("true");
  });

  it("are one sentence if they are alike", async () => {
    const urgencies = [
      anEvent({ field: "urgency", old_value: "medium", new_value: "high" }),
      anEvent({ field: "urgency", old_value: "low", new_value: "medium" }),
    ];
    await anOpenTicket({}, { activity: [[...urgencies, aMessageEvent(), ...files()]] });

    expect(await screen.findByRole("button", { name: "Tom Becker attached 2 files" })).toBeTruthy();
    expect(
      screen.getByRole("button", { name: /^Tom Becker set urgency from Low to High · 2 changes$/ }),
    ).toBeTruthy();
  });

  it("have a line each in the log", async () => {
    const { person } = await anOpenTicket({}, { activity: [files()] });

    await person.click(await screen.findByRole("tab", { name: "Activity" }));

    expect((await screen.findByText("b.png")).closest("[role=tabpanel]")).toBeTruthy();
  });
});

describe("a long timeline", () => {
  it("fetches only its newest page when something happens", async () => {
    const pages = [[anEvent({ field: "status", new_value: "open" })], [anEvent({ kind: "created" })]];
    const { person, installation, ticket } = await anOpenTicket({}, { activity: pages });
    await person.click(await screen.findByRole("button", { name: "Show earlier" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
    const asked = installation.asked("GET /tickets/:ticketId/activity").length;

    installation.happen(aMessageEvent({ body: "Hello?" }));
    act(() => installation.publish(aLiveEvent(ticket.id)));

    expect(await screen.findByText("Hello?")).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    const later = installation.asked("GET /tickets/:ticketId/activity").slice(asked);
    expect(later.map(({ query }) => query?.cursor)).toEqual([undefined]);
  });

  const aLiveEvent = (ticketId: string) => ({
    kind: "ticket.communicated" as const,
    ticket_id: ticketId,
    version: 1,
    actor_id: "tom-becker",
    fields: ["communications"],
  });
});

describe("unknown entries", () => {
  it("show the raw data, and do not affect the others", async () => {
    const nobody = { id: "x", display_name: null, full_name: null, email: null, avatar_url: null };
    await anOpenTicket(
      {},
      {
        activity: [
          [
            anEvent({
              kind: "teleported" as TicketEventKind,
              field: { made: "of parts" } as unknown as string,
            }),
            anEvent({
              field: "status",
              new_value: "escalated_to_vendor",
              actor: nobody as unknown as Person,
            }),
            aMessageEvent({ body: "Two more called." }),
          ],
        ],
      },
    );

    expect(await screen.findByText("Two more called.")).toBeTruthy();
    expect(screen.getByText("teleported")).toBeTruthy();
    expect((await entry("escalated_to_vendor")).getByText("Unnamed")).toBeTruthy();
  });
});

describe("a note that came by mail and waits", () => {
  const decide = "POST /tickets/:ticketId/communications/:communicationId/decide";
  const held = (reason: "newcomer" | "unproven_member") =>
    aMessageEvent({ body: "Please send it to me.", visibility: "internal", held: reason });

  it.each([
    ["newcomer", ["Add and show", "Make it a ticket", "Keep as note"]],
    ["unproven_member", ["Send as reply", "Keep as note"]],
  ] as const)("offers what fits: %s", async (reason, choices) => {
    await anOpenTicket({}, { activity: [[held(reason)]] });

    const note = await entry("Please send it to me.");
    for (const name of choices) expect(note.getByRole("button", { name })).toBeTruthy();
  });

  it("says why a decision failed, and keeps the choices", async () => {
    const { person, installation } = await anOpenTicket({}, { activity: [[held("newcomer")]] });
    installation.fail(decide, new ApiError("This message no longer waits for a decision.", { status: 409 }));

    await person.click(await screen.findByRole("button", { name: "Add and show" }));

    expect((await screen.findByRole("alert")).textContent).toMatch(/no longer waits/);
    expect(screen.getByRole("button", { name: "Keep as note" })).toBeTruthy();
  });
});
