import { beforeEach, describe, expect, it } from "@jest/globals";
import { createStartNotes } from "./start-notes.ts";

const release = { name: "mf-tickets", version: "2.0.0" };
let time = 0;
const notes = (tab = "tab-1") => createStartNotes({ storage: localStorage, tab, now: () => time });

beforeEach(() => {
  localStorage.clear();
  time = 1_000_000;
});

describe("a release that is starting", () => {
  it("leaves a note for the next page of its tab if the page hangs, which is read once", () => {
    notes().begin(release);

    expect(notes().takeLeftover("mf-tickets")).toBe("2.0.0");
    expect(notes().takeLeftover("mf-tickets")).toBeNull();
    expect(notes().hasStarted(release)).toBe(false);
  });

  it("leaves no note once it has started, or failed without taking the page down", () => {
    notes().begin(release).started();
    expect(notes().takeLeftover("mf-tickets")).toBeNull();
    expect(notes().hasStarted(release)).toBe(true);

    notes().begin(release).ended();
    expect(notes().takeLeftover("mf-tickets")).toBeNull();
  });

  it("counts as hung in another tab only after some time", () => {
    notes("tab-2").begin(release);
    expect(notes().takeLeftover("mf-tickets")).toBeNull();

    time += 15_000;

    expect(notes().takeLeftover("mf-tickets")).toBe("2.0.0");
  });

  it("keeps the note of another tab", () => {
    const { started } = notes().begin(release);
    notes("tab-2").begin(release);
    started();

    expect(notes("tab-2").takeLeftover("mf-tickets")).toBe("2.0.0");
  });
});

describe("a suspended release", () => {
  it("stays suspended for the given time, or until it is resumed", () => {
    notes().begin(release).started();
    notes().suspend(release, 1_000);

    expect(notes().isSuspended(release)).toBe(true);
    expect(notes().hasStarted(release)).toBe(false);
    expect(notes().isSuspended({ ...release, version: "3.0.0" })).toBe(false);
    time += 1_000;
    expect(notes().isSuspended(release)).toBe(false);

    notes().suspend(release, 1_000);
    notes().resume("mf-tickets");
    expect(notes().isSuspended(release)).toBe(false);
  });
});

describe("a storage that refuses", () => {
  it("remembers nothing, and causes no error", () => {
    const refuse = () => {
      throw new Error("forbidden");
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const kept = createStartNotes({ storage, tab: "tab-1", now: () => time });

    kept.begin(release).started();

    expect(kept.hasStarted(release)).toBe(false);
    expect(kept.takeLeftover("mf-tickets")).toBeNull();
  });
});
