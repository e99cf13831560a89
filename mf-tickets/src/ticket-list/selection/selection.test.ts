import { describe, expect, it } from "@jest/globals";
import {
  countSelected,
  isSelected,
  nothingPicked,
  type Picked,
  pageState,
  pickAll,
  pickOnly,
  reach,
  stretch,
  toggle,
  togglePage,
} from "./selection.ts";

const page = ["a", "b", "c", "d", "e"];

function ids({ selection }: Picked): string[] {
  return selection.kind === "all" ? ["all"] : [...selection.ids].sort();
}

describe("a selection", () => {
  it("takes one more and one less, also of other pages", () => {
    const both = toggle(toggle(nothingPicked, "b", page), "z", ["y", "z"]);

    expect(ids(both)).toEqual(["b", "z"]);
    expect(ids(toggle(both, "b", page))).toEqual(["z"]);
  });

  it("reaches from the last one to another, up and down", () => {
    expect(ids(reach(toggle(nothingPicked, "b", page), "d", page))).toEqual(["b", "c", "d"]);
    expect(ids(reach(toggle(nothingPicked, "d", page), "b", page))).toEqual(["b", "c", "d"]);
  });

  it("reaches one alone where the last one is on another page, or there is none", () => {
    expect(ids(reach(toggle(nothingPicked, "z", ["z"]), "c", page))).toEqual(["c", "z"]);
    expect(ids(reach(nothingPicked, "c", page))).toEqual(["c"]);
  });

  it("is stretched by steps, and shrinks when they turn round", () => {
    const down = stretch(stretch(nothingPicked, "b", "c", page), "c", "d", page);
    const back = stretch(down, "d", "c", page);

    expect([ids(down), ids(back)]).toEqual([
      ["b", "c", "d"],
      ["b", "c"],
    ]);
    expect(ids(stretch(back, "e", "d", page))).toEqual(["b", "c", "d", "e"]);
  });

  it("takes the whole page and leaves it, and keeps what is on others", () => {
    const other = toggle(nothingPicked, "z", ["z"]);
    const whole = togglePage(other, page);

    expect([pageState(whole.selection, page), countSelected(whole.selection)]).toEqual(["whole", 6]);
    expect(ids(togglePage(whole, page))).toEqual(["z"]);
    expect(pageState(toggle(whole, "a", page).selection, page)).toBe("some");
    expect(pageState(other.selection, page)).toBe("none");
  });

  it("of all that match is one of the page's others once one is taken out", () => {
    const all = pickAll(412, true);

    expect([isSelected(all.selection, "anything"), countSelected(all.selection)]).toEqual([true, 412]);
    expect(ids(toggle(all, "b", page))).toEqual(["a", "c", "d", "e"]);
    expect(ids(togglePage(all, page))).toEqual([]);
  });

  it("ends at 500 tickets", () => {
    const many = Array.from({ length: 499 }, (_, index) => `ticket ${index}`);

    expect(countSelected(togglePage(pickOnly(many), page).selection)).toBe(500);
  });
});
