import { describe, expect, it } from "@jest/globals";
import { createSidebarChoice } from "./sidebar-choice.store.ts";

function aStorage(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

describe("the sidebar's choice", () => {
  it.each([
    ["true", true],
    ["false", false],
    ["{}", null],
  ])("reads the raw value %s", (kept, isCollapsed) => {
    expect(createSidebarChoice(aStorage({ "sidebar-collapsed": kept })).getState().isCollapsed).toBe(
      isCollapsed,
    );
  });

  it("is stored as a plain value", () => {
    const storage = aStorage();

    createSidebarChoice(storage).getState().choose(true);

    expect(storage.items.get("sidebar-collapsed")).toBe("true");
  });

  it("holds even if the storage refuses it", () => {
    const storage = {
      getItem: () => null,
      setItem() {
        throw new Error("full");
      },
    };
    const choice = createSidebarChoice(storage);

    choice.getState().choose(true);

    expect(choice.getState().isCollapsed).toBe(true);
  });
});
