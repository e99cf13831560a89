import { describe, expect, it } from "@jest/globals";
import { checkDraft, toIds, toLabels } from "./canary-draft.ts";

const draft = { version: "3", percentage: "10", organizations: [] };

describe("checkDraft", () => {
  it.each([
    [draft, 10],
    [{ ...draft, percentage: " 7 % " }, 7],
    [{ ...draft, percentage: "", organizations: ["o1"] }, 0],
  ])("accepts complete input: %j", (typed, percentage) => {
    expect(checkDraft(typed).releaseAction).toMatchObject({ kind: "canary", version: "3", percentage });
  });

  it.each([
    [{ ...draft, version: undefined }, "version"],
    [{ ...draft, percentage: "" }, "percentage"],
    [{ ...draft, percentage: "1.5" }, "percentage"],
    [{ ...draft, percentage: "101" }, "percentage"],
    [{ ...draft, percentage: "ten" }, "percentage"],
  ])("reports what is missing or invalid: %j", (typed, field) => {
    const { errors, releaseAction } = checkDraft(typed);

    expect(releaseAction).toBeNull();
    expect(Object.keys(errors)).toEqual([field]);
  });
});

describe("the organizations of a canary", () => {
  it("are chosen by name, with the id if names are equal, or entered as ids", () => {
    const labels = toLabels(
      new Map([
        ["o1", "Lumen"],
        ["o2", "Lumen East"],
        ["o3", "Lumen East"],
      ]),
    );

    expect([...labels.keys()]).toEqual(["Lumen", "Lumen East (o2)", "Lumen East (o3)"]);
    expect(toIds(["Lumen East (o3)", "Lumen", " o9 ", "o9"], labels)).toEqual(["o3", "o1", "o9"]);
  });
});
