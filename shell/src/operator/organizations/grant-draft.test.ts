import { describe, expect, it } from "@jest/globals";
import { checkDraft, type GrantDraft, toDraft, toNewGrant } from "./grant-draft.ts";

const now = new Date("2026-11-30T12:00:00Z");
const empty: GrantDraft = { plan: "", aiTickets: "", lastDay: "", note: "" };

describe("a draft of what is given", () => {
  it("becomes the request, with the end of its last day", () => {
    const draft = { plan: "basic", aiTickets: " 500 ", lastDay: "2026-12-31", note: " Partner " } as const;

    expect(toNewGrant(draft)).toEqual({
      ...{ plan: "basic", ai_tickets: 500, ends_at: "2026-12-31T23:59:59.000Z", note: "Partner" },
    });
    expect(toNewGrant({ ...empty, plan: "free" })).toEqual({
      ...{ plan: "free", ai_tickets: null, ends_at: null, note: "" },
    });
  });

  it("begins with what was given before", () => {
    const given = { given_by: "op@desk.test", given_at: "2026-11-01T00:00:00.000Z", has_ended: false };
    const grant = { plan: null, ai_tickets: 0, ends_at: "2026-12-31T23:59:59.000Z", note: "x", ...given };

    expect(toDraft(grant)).toEqual({ plan: "", aiTickets: "0", lastDay: "2026-12-31", note: "x" });
    expect(toDraft(null)).toEqual(empty);
  });

  it.each<[string, Partial<GrantDraft>, string[]]>([
    ["nothing", {}, ["plan"]],
    ["words instead of a number", { aiTickets: "many" }, ["aiTickets"]],
    ["part of a ticket", { aiTickets: "1.5" }, ["aiTickets"]],
    ["fewer than none", { aiTickets: "-1" }, ["aiTickets"]],
    ["too many", { aiTickets: "1000001" }, ["aiTickets"]],
    ["a day that is over", { plan: "basic", lastDay: "2026-11-29" }, ["lastDay"]],
    ["today", { plan: "basic", lastDay: "2026-11-30" }, []],
    ["no AI tickets", { aiTickets: "0" }, []],
  ])("names the wrong fields of %s", (_what, draft, fields) => {
    expect(Object.keys(checkDraft({ ...empty, ...draft }, now))).toEqual(fields);
  });
});
