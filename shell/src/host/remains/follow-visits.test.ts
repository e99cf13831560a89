import { beforeEach, describe, expect, it } from "@jest/globals";
import type { VitalReport } from "@tessera/wire/release/release";
import { followVisits } from "./follow-visits.ts";
import type { HeldCounts } from "./holdings.ts";
import type { StackRelease } from "./release-in-stack.ts";

const notes = { name: "mf-notes", version: "2.0.0" };
const tickets = { name: "mf-tickets", version: "3.0.0" };
const none: HeldCounts = { timers: 0, listeners: 0, observers: 0 };

beforeEach(() => document.body.replaceChildren());

/** A page that shows no module at first. `pass` lets the time pass in which a left page cleans up. */
function aPage(held: HeldCounts = none) {
  const reported: VitalReport[] = [];
  let shown: StackRelease | null = null;
  let listener = () => {};
  let waiting: (() => void)[] = [];
  const page = {
    reported,
    heap: 100,
    show(release: StackRelease | null) {
      shown = release;
      listener();
    },
    pass() {
      const due = waiting;
      waiting = [];
      for (const run of due) run();
    },
  };
  followVisits({
    shown: () => shown,
    subscribe: (given) => {
      listener = given;
    },
    holdings: { count: ({ name }) => (name === notes.name ? held : none) },
    elements: () => [...document.body.children],
    heap: () => page.heap,
    now: () => 0,
    later: (run) => void waiting.push(run),
    report: (vital) => void reported.push(vital),
  });
  return page;
}

const addToBody = (html: string) => document.body.insertAdjacentHTML("beforeend", html);

describe("what a module left behind", () => {
  it("is reported for its release once its pages were left", () => {
    const page = aPage({ timers: 2, listeners: 1, observers: 0 });
    page.show(notes);
    addToBody("<div></div>");
    page.heap = 150;
    page.show(tickets);
    expect(page.reported).toEqual([]);

    page.pass();

    expect(page.reported).toEqual([
      { ...notes, vital: "timers", value: 2 },
      { ...notes, vital: "listeners", value: 1 },
      { ...notes, vital: "elements", value: 1 },
      { ...notes, vital: "heap", value: 50 },
    ]);
  });

  it("is nothing if it cleaned up", () => {
    const page = aPage();
    page.show(notes);
    addToBody('<div id="own"></div><div data-portal="true"></div><an-extension></an-extension>');
    page.show(tickets);
    document.querySelector("#own")?.remove();
    addToBody("<div></div>");
    page.pass();

    expect(page.reported).toEqual([]);
  });

  it("is not measured while its pages are shown again", () => {
    const page = aPage({ ...none, timers: 1 });
    page.show(notes);
    page.show(tickets);
    page.show(notes);
    page.pass();

    expect(page.reported).toEqual([]);
  });
});
