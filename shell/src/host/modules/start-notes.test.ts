import { beforeEach, describe, expect, it } from "@jest/globals";
import { createStartNotes } from "./start-notes.ts";

const release = { name: "mf-tickets", version: "2.0.0" };
let time = 0;
const notes = (tab = "tab-1") => createStartNotes({ storage: localStorage, tab, now: () => time });

beforeEach(() => {
  localStorage.clear();
  time = 1_000_000;
});

describe("a release that starts", () => {
  it("leaves a note for the next page of its tab when the page hangs, answered once", () => {
    notes().begin(release);

    expect(notes().takeLeftover("mf-tickets")).toBe("2.0.0");
    expect(notes().takeLeftover("mf-tickets")).toBeNull();
    expect(notes().hasStarted(release)).toBe(false);
  });

  it("leaves none once it started, or failed in a way the page survived", () => {
    notes().begin(release).started();
    expect(notes().takeLeftover("mf-tickets")).toBeNull();
    expect(notes().hasStarted(release)).toBe(true);

    notes().begin(release).ended();
    expect(notes().takeLeftover("mf-tickets")).toBeNull();
  });

  it("is given time in another tab before it counts as hung", () => {
    notes("tab-2").begin(release);
    expect(notes().takeLeftover("mf-tickets")).toBeNull();

    time += 15_000;

    expect(notes().takeLeftover("mf-tickets")).toBe("2.0.0");
  });

  it("does not end the note of another tab", () => {
    const { started } = notes().begin(release);
    notes("tab-2").begin(release);
    started();

    expect(notes("tab-2").takeLeftover("mf-tickets")).toBe("2.0.0");
  });
});

describe("a suspended release", () => {
  it("is done without for a while, or until it gets another chance", () => {
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
  it("only forgets", () => {
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
