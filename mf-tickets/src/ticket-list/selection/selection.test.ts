import { describe, expect, it } from "@jest/globals";
import {
  countSelected,
  extendSelection,
  isSelected,
  nothingSelected,
  pageState,
  pickAll,
  pickOnly,
  type SelectedRows,
  selectRange,
  toggle,
  togglePage,
} from "./selection.ts";

const page = ["a", "b", "c", "d", "e"];

function ids({ selection }: SelectedRows): string[] {
  return selection.kind === "all" ? ["all"] : [...selection.ids].sort();
}

describe("a selection", () => {
  it("takes one more and one less, also of other pages", () => {
    const both = toggle(toggle(nothingSelected, "b", page), "z", ["y", "z"]);

    expect(ids(both)).toEqual(["b", "z"]);
    expect(ids(toggle(both, "b", page))).toEqual(["z"]);
  });

  it("reaches from the last one to another, up and down", () => {
    expect(ids(extendSelection(toggle(nothingSelected, "b", page), "d", page))).toEqual(["b", "c", "d"]);
    expect(ids(extendSelection(toggle(nothingSelected, "d", page), "b", page))).toEqual(["b", "c", "d"]);
  });

  it("reaches one alone where the last one is on another page, or there is none", () => {
    expect(ids(extendSelection(toggle(nothingSelected, "z", ["z"]), "c", page))).toEqual(["c", "z"]);
    expect(ids(extendSelection(nothingSelected, "c", page))).toEqual(["c"]);
  });

  it("is stretched by steps, and shrinks when they turn round", () => {
    const down = selectRange(selectRange(nothingSelected, "b", "c", page), "c", "d", page);
    const back = selectRange(down, "d", "c", page);

    expect([ids(down), ids(back)]).toEqual([
      ["b", "c", "d"],
      ["b", "c"],
    ]);
    expect(ids(selectRange(back, "e", "d", page))).toEqual(["b", "c", "d", "e"]);
  });

  it("takes the whole page and leaves it, and keeps what is on others", () => {
    const other = toggle(nothingSelected, "z", ["z"]);
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
