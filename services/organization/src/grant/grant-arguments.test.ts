import { describe, expect, it } from "@jest/globals";
import { parseGrantCommand } from "./grant-arguments.ts";

const parse = (line: string) => parseGrantCommand(line.split(" ").filter(Boolean));

describe("parseGrantCommand", () => {
  it("reads what to give, to whom, until when", () => {
    expect(parse("give acme --plan premium --ai-tickets 500 --until 2026-12-31 --note Partner")).toEqual({
      kind: "give",
      organization: "acme",
      grant: { plan: "premium", ai_tickets: 500, ends_at: "2026-12-31T23:59:59.000Z", note: "Partner" },
    });
    expect(parse("give acme --ai-tickets=0")).toEqual({
      kind: "give",
      organization: "acme",
      grant: { plan: null, ai_tickets: 0, ends_at: null, note: "" },
    });
  });

  it("reads what to list, and what to end", () => {
    expect(parse("list")).toEqual({ kind: "list", search: "" });
    expect(parse("list acme")).toEqual({ kind: "list", search: "acme" });
    expect(parse("end acme")).toEqual({ kind: "end", organization: "acme" });
  });

  it.each([
    ["", "Say one of"],
    ["grant acme", "Say one of"],
    ["give", "Name the organization"],
    ["end", "Name the organization"],
    ["give acme --plan gold", "--plan is one of free, basic, premium"],
    ["give acme --ai-tickets many", "--ai-tickets takes a whole number"],
    ["give acme --ai-tickets 1000001", "--ai-tickets takes a whole number"],
    ["give acme --until 31.12.2026", "--until takes a day"],
    ["give acme --until 2026-02-30", "--until takes a day"],
    [`give acme --plan basic --note ${"x".repeat(201)}`, "--note takes at most"],
    ["give acme --plans basic", "Unknown option"],
  ])("refuses %j", (line, message) => {
    expect(() => parse(line)).toThrow(message);
  });
});
