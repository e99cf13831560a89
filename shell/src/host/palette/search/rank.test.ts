import { describe, expect, it } from "@jest/globals";
import type { Command } from "@tessera/federation/remote";
import { rankCommands } from "./rank.ts";

function aCommand(label: string, keywords?: string): Command {
  return { id: label, label, group: "Commands", run() {}, ...(keywords ? { keywords } : {}) };
}

function found(text: string, ...commands: (string | [string, string])[]): string[] {
  const all = commands.map((entry) => (typeof entry === "string" ? aCommand(entry) : aCommand(...entry)));
  return rankCommands(text, all).map(({ label }) => label);
}

describe("ranking commands", () => {
  it("puts the whole name first, then its beginning, the beginning of a word, the inside of one, and scattered letters", () => {
    const labels = ["The big inbox of novices", "Reinvoice", "Billing and invoices", "Invoices", "Invoice"];
    expect(found("invoice", ...labels)).toEqual(["Invoice", "Invoices", "Billing and invoices", "Reinvoice"]);
    expect(found("tbi", ...labels)).toEqual(["The big inbox of novices"]);
  });

  it("keeps the order of equal matches", () => {
    expect(found("switch", "Switch to light theme", "Switch to dark theme")).toEqual([
      "Switch to light theme",
      "Switch to dark theme",
    ]);
  });

  it("requires every word to match, in any order", () => {
    expect(found("theme dark", "Switch to dark theme", "Switch to light theme")).toEqual([
      "Switch to dark theme",
    ]);
    expect(found("dark to", "Switch to dark theme")).toHaveLength(1);
  });

  it("ignores case and accents, on both sides", () => {
    expect(found("ZOE", "Zoë")).toEqual(["Zoë"]);
    expect(found("résumé", "Resume")).toEqual(["Resume"]);
  });

  it("accepts scattered letters only from the beginning of a word", () => {
    expect(found("ct", "Create ticket")).toEqual(["Create ticket"]);
    expect(found("rt", "Create ticket")).toEqual([]);
  });

  it("finds commands by their keywords, after those found by name", () => {
    expect(found("logout", ["Sign out", "log out logout leave"], "Logout hours")).toEqual([
      "Logout hours",
      "Sign out",
    ]);
    expect(found("gout", ["Sign out", "logout"])).toEqual([]);
  });

  it("takes special characters literally", () => {
    expect(found("(.*)", "Anything")).toEqual([]);
    expect(found("c++", "Write c++")).toEqual(["Write c++"]);
  });
});
