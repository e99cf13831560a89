import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { anOpenTicket } from "../../../../test/open-ticket.tsx";
import { aMessageEvent, anEvent } from "../../../../test/ticket.builder.ts";

const unread = {
  count: 1,
  latest_kind: "communicated" as const,
  latest_field: "visibility",
  latest_value: "public",
  latest_actor: "Tom Becker",
  latest_at: "2026-11-20T09:44:00.000Z",
};
const at = (minute: number) => ({ created_at: `2026-11-20T09:${minute}:00.000Z` });
const newPill = () => screen.queryByRole("button", { name: "1 new message" });

const { getBoundingClientRect } = Element.prototype;
const SilentObserver = globalThis.ResizeObserver;
const style = document.createElement("style");
style.textContent = ".column { overflow-y: auto }";

/** Tops and bottoms by class. */
type Places = Record<string, [top: number, bottom: number]>;

/** Puts elements at places in the window; returns a function that reports that the page has grown. */
function stubPlaces(places: Places): () => void {
  const observers = new Map<ResizeObserver, () => void>();
  Element.prototype.getBoundingClientRect = function () {
    const [top, bottom] = places[this.className] ?? [0, 0];
    return new DOMRect(0, top, 0, bottom - top);
  };
  globalThis.ResizeObserver = class extends SilentObserver {
    constructor(report: ResizeObserverCallback) {
      super(report);
      observers.set(this, () => report([], this));
    }
    override disconnect = () => void observers.delete(this);
  };
  return () =>
    act(() => {
      for (const report of observers.values()) report();
    });
}

beforeEach(() => document.head.append(style));
afterEach(() => {
  style.remove();
  Element.prototype.getBoundingClientRect = getBoundingClientRect;
  globalThis.ResizeObserver = SilentObserver;
});

async function anUnreadTicket() {
  const page = await anOpenTicket(
    { unread },
    { activity: [[aMessageEvent({ body: "New" }, at(44)), anEvent({ kind: "created", ...at(41) })]] },
  );
  await screen.findByText("New since you last looked");
  return page.container.querySelector(".column");
}

describe("opening a ticket with unread events", () => {
  it("shows them, also while the page above is still loading, until the reader does something", async () => {
    const places: Places = { column: [0, 600], log: [500, 2000], unreadAtOpening: [900, 916] };
    const grow = stubPlaces(places);
    const column = await anUnreadTicket();

    expect(column?.scrollTop).toBe(884);
    places.unreadAtOpening = [116, 132];
    grow();
    expect(column?.scrollTop).toBe(984);
    fireEvent.wheel(window);
    grow();
    expect(column?.scrollTop).toBe(984);
  });

  it("stays at the top if the whole ticket is in view", async () => {
    stubPlaces({ column: [0, 600], log: [100, 500], unreadAtOpening: [300, 316] });

    expect((await anUnreadTicket())?.scrollTop).toBe(0);
  });
});

describe("opening a ticket that was read", () => {
  const activity = [[aMessageEvent({ body: "Newest" }), anEvent({ kind: "created" })]];

  it("shows its newest message", async () => {
    stubPlaces({ column: [0, 600], log: [500, 2000], message: [1900, 1980] });
    const { container } = await anOpenTicket({}, { activity });
    await screen.findByText("Newest");

    expect(container.querySelector(".column")?.scrollTop).toBe(1884);
  });

  it("begins with the description if nobody wrote a message", async () => {
    stubPlaces({ column: [0, 600], log: [500, 2000] });
    const { container } = await anOpenTicket({}, { activity: [[anEvent({ kind: "created" })]] });
    await screen.findByText(/created the ticket/);

    expect(container.querySelector(".column")?.scrollTop).toBe(0);
  });
});

describe("earlier events", () => {
  const SilentIntersections = globalThis.IntersectionObserver;
  afterEach(() => {
    globalThis.IntersectionObserver = SilentIntersections;
  });

  it("are loaded when their button comes near, page by page", async () => {
    globalThis.IntersectionObserver = class extends SilentIntersections {
      readonly #report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        super(report);
        this.#report = report;
      }
      override observe(element: Element) {
        const isIntersecting = element.tagName === "BUTTON";
        this.#report([{ isIntersecting } as IntersectionObserverEntry], this);
      }
    };
    const pages = ["Third", "Second", "First"].map((body) => [aMessageEvent({ body })]);
    await anOpenTicket({}, { activity: pages });

    await screen.findByText("First");
    expect(screen.getAllByText(/^(First|Second|Third)$/).map(({ textContent }) => textContent)).toEqual([
      "First",
      "Second",
      "Third",
    ]);
    expect(screen.queryByRole("button", { name: "Show earlier" })).toBeNull();
  });
});

describe("a message that arrives below what is shown", () => {
  async function anArrival(top: number) {
    stubPlaces({ column: [0, 600], message: [top, top + 80] });
    const page = await anOpenTicket({}, { activity: [[anEvent({ kind: "created" })]] });
    await screen.findByText(/created the ticket/);
    page.installation.happen(aMessageEvent({ body: "Hello?" }));
    const change = { kind: "ticket.communicated", version: 2, actor_id: "tom-becker" } as const;
    act(() => page.installation.publish({ ...change, fields: [], ticket_id: page.ticket.id }));
    await screen.findByText("Hello?");
    return page;
  }

  it.each([700, 560])("is announced at the lower edge, and shown at a press (%d px)", async (top) => {
    const { person } = await anArrival(top);

    await person.click(newPill() as HTMLElement);

    expect(document.activeElement?.textContent).toContain("Hello?");
    expect(newPill()).toBeNull();
  });

  it("is no longer announced once it was scrolled into view", async () => {
    const { container } = await anArrival(700);
    expect(newPill()).toBeTruthy();

    stubPlaces({ column: [0, 600], message: [400, 480] });
    fireEvent.scroll(container.querySelector(".column") as Element);

    expect(newPill()).toBeNull();
  });

  it("is not announced if it is in view", async () => {
    await anArrival(400);

    expect(newPill()).toBeNull();
  });
});
