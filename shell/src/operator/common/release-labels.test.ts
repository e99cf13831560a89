import { describe, expect, it } from "@jest/globals";
import { aModuleState, aReleaseState } from "../../../test/module-state.builder.ts";
import { describeAudience, describeList, formatSize, getStanding, shortVersion } from "./release-labels.ts";

describe("shortVersion", () => {
  it.each([
    ["0.1.0-9f3c2ab1de", "0.1.0-9f3c2ab"],
    ["0.1.0-9f3c2ab1de-4e5f6a", "0.1.0-9f3c2ab-4e5f6a"],
    ["2.0.0", "2.0.0"],
  ])("shortens %s to %s", (version, short) => {
    expect(shortVersion(version)).toBe(short);
  });
});

describe("the state of a release", () => {
  it("depends first on what is served, then on whether it was retired", () => {
    const canary = { version: "3", percentage: 5, organizations: [], started_at: "", started_by: "" };
    const module = aModuleState({ current: "2", previous: "1", canary });
    const of = (version: string, retired_at: string | null = null) =>
      getStanding(module, aReleaseState({ version, retired_at }));

    const failed = aReleaseState({ version: "1", failed_at: "2026" });
    expect(getStanding(module, failed)).toBe("failed");
    expect([of("2"), of("3"), of("1"), of("1", "2026"), of("0"), of("0", "2026")]).toEqual([
      "current",
      "canary",
      "previous",
      "retired",
      "shelf",
      "retired",
    ]);
  });
});

describe("audienceWords", () => {
  const names = new Map([["o1", "Lumen Goods"]]);

  it.each([
    [{ percentage: 10, organizations: [] }, "10% of members"],
    [{ percentage: 0, organizations: ["o1"] }, "everyone in Lumen Goods"],
    [{ percentage: 0, organizations: ["o8", "o9"] }, "everyone in 2 organizations"],
    [
      { percentage: 5, organizations: ["o1", "o9"] },
      "5% of members and everyone in Lumen Goods and 1 other organization",
    ],
  ])("describes %j as %s", (audience, words) => {
    expect(describeAudience(audience, names)).toBe(words);
  });
});

describe("lists and sizes", () => {
  it("are formatted for people", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(describeList)).toEqual([
      "",
      "a",
      "a and b",
      "a, b and c",
    ]);
    expect([formatSize(1), formatSize(420_000), formatSize(3 * 1024 * 1024)]).toEqual([
      "1 kB",
      "411 kB",
      "3.0 MB",
    ]);
  });
});
