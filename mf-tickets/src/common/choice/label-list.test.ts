import { describe, expect, it } from "@jest/globals";
import { tidyLabels } from "./label-list.ts";

describe("tidyLabels", () => {
  it("trims labels, and keeps the first of those that differ only in case", () => {
    expect(tidyLabels([" refund ", "Refund", "", "  ", "dock-3"])).toEqual(["refund", "dock-3"]);
  });

  it("cuts labels to 50 characters and the list to 20 labels", () => {
    const many = Array.from({ length: 25 }, (_, index) => `label ${index}`);

    expect(tidyLabels(["x".repeat(60)])).toEqual(["x".repeat(50)]);
    expect(tidyLabels(many)).toEqual(many.slice(0, 20));
  });
});
