import { describe, expect, it } from "@jest/globals";
import type { PlanId } from "@tessera/wire/organization/plan.constants";
import { type GrantRow, toEntitlements } from "./entitlements.ts";

const now = new Date("2026-11-30T12:00:00Z");

const aGrant = (given: Partial<GrantRow>): GrantRow => ({
  ...{ plan: null, ai_tickets: null, ends_at: null, note: "" },
  ...{ given_by: "operator@desk.test", given_at: "2026-11-01T00:00:00Z" },
  ...given,
});

describe("toEntitlements", () => {
  it.each<[string, boolean, PlanId, Partial<GrantRow> | undefined, [PlanId, number | null]]>([
    ["what is paid", true, "basic", undefined, ["basic", 100]],
    ["a larger plan that is given", true, "free", { plan: "premium" }, ["premium", null]],
    ["a larger plan that is paid", true, "premium", { plan: "basic" }, ["premium", null]],
    ["AI tickets beside the paid plan", true, "free", { ai_tickets: 50 }, ["free", 50]],
    ["no AI tickets", true, "basic", { ai_tickets: 0 }, ["basic", 0]],
    [
      "what was paid, once it has ended",
      true,
      "free",
      { plan: "basic", ends_at: "2026-11-30T12:00:00Z" },
      ["free", 5],
    ],
    [
      "what is given until later",
      true,
      "free",
      { plan: "basic", ends_at: "2026-12-01T00:00:00Z" },
      ["basic", 100],
    ],
    ["everything where nothing is sold", false, "free", undefined, ["premium", null]],
    ["a smaller plan where nothing is sold", false, "free", { plan: "basic" }, ["basic", 100]],
    ["fewer AI tickets where nothing is sold", false, "free", { ai_tickets: 200 }, ["premium", 200]],
    [
      "everything again, once it has ended",
      false,
      "free",
      { plan: "free", ends_at: "2026-11-01T00:00:00Z" },
      ["premium", null],
    ],
  ])("gives %s", (_what, isSold, paid, given, [plan, aiTickets]) => {
    const row = given && aGrant(given);

    expect(toEntitlements(isSold, { plan: paid }, row, now)).toMatchObject({ plan, aiTickets });
  });
});
