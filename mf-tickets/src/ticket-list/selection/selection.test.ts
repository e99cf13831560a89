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

describe("row selection", () => {
  it("adds and removes single tickets, including those on other pages", () => {
    const both = toggle(toggle(nothingSelected, "b", page), "z", ["y", "z"]);

    expect(ids(both)).toEqual(["b", "z"]);
    expect(ids(toggle(both, "b", page))).toEqual(["z"]);
  });

  it("selects a range from the last ticket to another one, up and down", () => {
    expect(ids(extendSelection(toggle(nothingSelected, "b", page), "d", page))).toEqual(["b", "c", "d"]);
    expect(ids(extendSelection(toggle(nothingSelected, "d", page), "b", page))).toEqual(["b", "c", "d"]);
  });

  it("selects a single ticket if the last one is on another page or there is none", () => {
    expect(ids(extendSelection(toggle(nothingSelected, "z", ["z"]), "c", page))).toEqual(["c", "z"]);
    expect(ids(extendSelection(nothingSelected, "c", page))).toEqual(["c"]);
  });

  it("extends a range step by step, and shrinks it when the direction changes", () => {
    const down = selectRange(selectRange(nothingSelected, "b", "c", page), "c", "d", page);
    const back = selectRange(down, "d", "c", page);

    expect([ids(down), ids(back)]).toEqual([
      ["b", "c", "d"],
      ["b", "c"],
    ]);
    expect(ids(selectRange(back, "e", "d", page))).toEqual(["b", "c", "d", "e"]);
  });

  it("selects and deselects the whole page, and keeps tickets on other pages", () => {
    const other = toggle(nothingSelected, "z", ["z"]);
    const whole = togglePage(other, page);

    expect([pageState(whole.selection, page), countSelected(whole.selection)]).toEqual(["whole", 6]);
    expect(ids(togglePage(whole, page))).toEqual(["z"]);
    expect(pageState(toggle(whole, "a", page).selection, page)).toBe("some");
    expect(pageState(other.selection, page)).toBe("none");
  });

  it("replaces all matching tickets with the rest of the page when one is deselected", () => {
    const all = pickAll(412, true);

    expect([isSelected(all.selection, "anything"), countSelected(all.selection)]).toEqual([true, 412]);
    expect(ids(toggle(all, "b", page))).toEqual(["a", "c", "d", "e"]);
    expect(ids(togglePage(all, page))).toEqual([]);
  });

  it("is limited to 500 tickets", () => {
    const many = Array.from({ length: 499 }, (_, index) => `ticket ${index}`);

    expect(countSelected(togglePage(pickOnly(many), page).selection)).toBe(500);
  });
});
