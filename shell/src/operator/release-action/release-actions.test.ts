import { describe, expect, it } from "@jest/globals";
import { inverseActions, type ReleaseAction } from "./release-actions.ts";

const canary = {
  ...{ version: "3", percentage: 5, organizations: ["o1"] },
  ...{ started_at: "2026-11-20T09:00:00.000Z", started_by: "operator@desk.test" },
};
const again: ReleaseAction = { kind: "canary", version: "3", percentage: 5, organizations: ["o1"] };
const quiet = { current: "2", canary: null };
const busy = { current: "2", canary };

describe("inverseActions", () => {
  it.each<[ReleaseAction, typeof quiet | typeof busy, ReleaseAction[]]>([
    [{ kind: "rollback", version: "1" }, quiet, [{ kind: "promote", version: "2" }]],
    [{ kind: "rollback", version: "1" }, busy, [{ kind: "promote", version: "2" }, again]],
    [{ kind: "promote", version: "3" }, quiet, [{ kind: "rollback", version: "2", reason: "Undone" }]],
    [{ kind: "promote", version: "3" }, busy, [{ kind: "rollback", version: "2", reason: "Undone" }, again]],
    [{ kind: "canary", version: "4", percentage: 1, organizations: [] }, quiet, [{ kind: "end_canary" }]],
    [{ kind: "canary", version: "4", percentage: 1, organizations: [] }, busy, [again]],
    [{ kind: "end_canary" }, busy, [again]],
    [{ kind: "retire", version: "1" }, busy, []],
  ])("for %j restore what was served, including its canary", (releaseAction, before, inverse) => {
    expect(inverseActions(releaseAction, before)).toEqual(inverse);
  });

  it("are empty if no release was current", () => {
    expect(inverseActions({ kind: "promote", version: "1" }, { current: null, canary: null })).toEqual([]);
  });
});
