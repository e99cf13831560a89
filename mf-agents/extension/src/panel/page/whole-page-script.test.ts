import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { keepPage, preparePage, restorePage, showPart } from "./whole-page-script.ts";

const page = () => document.documentElement.outerHTML;
const scrolled = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockClear();
  globalThis.scrollTo = scrolled as typeof scrollTo;
  document.body.innerHTML = `<header style="position:sticky; inset: 0 auto auto 0">Bar</header>
    <footer style="position: fixed">Foot</footer><p style="position:sticky" id="note">Text</p>`;
});
afterEach(() => {
  jest.useRealTimers();
});

describe("a page of which a picture was taken", () => {
  it("is as it was before, and where it was scrolled to", () => {
    const before = page();

    keepPage();
    preparePage();
    showPart(600, "none");
    expect(page()).not.toBe(before);
    restorePage();

    expect(page()).toBe(before);
    expect(scrolled).toHaveBeenLastCalledWith({ left: 0, top: 0, behavior: "instant" });
  });

  it("keeps what it changed of itself meanwhile", () => {
    const note = document.getElementById("note") as HTMLElement;

    keepPage();
    preparePage();
    note.style.setProperty("color", "red");
    showPart(600, "none");
    note.style.setProperty("width", "40px");
    restorePage();

    expect([note.style.color, note.style.width, note.style.position]).toEqual(["red", "40px", "sticky"]);
    expect(note.style.getPropertyPriority("position")).toBe("");
  });

  it("is restored by itself when the panel is closed before", () => {
    const before = page();
    keepPage();
    preparePage();
    jest.advanceTimersByTime(9_000);
    showPart(600, "none");
    jest.advanceTimersByTime(9_000);
    const during = page();

    jest.advanceTimersByTime(2_000);

    expect(during).not.toBe(before);
    expect(page()).toBe(before);
  });

  it.each([
    ["says whether areas that scroll stay as they are", 5_000, true],
    [
      "has none of them if the page itself does not scroll, because they become as long as their content",
      0,
      false,
    ],
  ])("%s", (_what, pageHeight, isLeft) => {
    const pane = document.body.appendChild(document.createElement("div"));
    pane.scrollTo = () => {};
    pane.style.overflowY = "auto";
    const sizes = { scrollHeight: 3_000, clientHeight: 700, clientWidth: 900 };
    for (const [name, get] of Object.entries(sizes)) Object.defineProperty(pane, name, { get: () => get });
    const root = document.documentElement;
    Object.defineProperty(root, "scrollHeight", { configurable: true, get: () => pageHeight });

    keepPage();
    expect(preparePage().hasScrolledAreas).toBe(isLeft);
    restorePage();
  });
});
