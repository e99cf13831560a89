import { describe, expect, it } from "@jest/globals";
import { defineFigures, figureLabels } from "./figure-labels.ts";

const always = "Deleted tickets are left out. Grouped by each ticket's current values.";

describe("the definition of a figure", () => {
  it("does not repeat a label that says what is counted", () => {
    for (const key of ["created", "rated_good", "rated_bad"] as const)
      expect(defineFigures([figureLabels[key]])).toBe(always);
    expect(defineFigures([figureLabels.resolved])).toBe(`By the last move to resolved or closed. ${always}`);
  });

  it("joins the short sentences of several figures", () => {
    expect(defineFigures([figureLabels.created, figureLabels.backlog, figureLabels.overdue])).toMatch(
      /^Unresolved at the end of the period, past due at the end of the period\. Counts tickets/,
    );
  });
});
