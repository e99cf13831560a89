import { describe, expect, it } from "@jest/globals";
import type { Command } from "@tessera/federation/remote";
import { type Results, resultGroups } from "./result-groups.ts";
import type { Finding } from "./use-findings.ts";

function aCommand(label: string, group: string): Command {
  return { id: label, label, group, run() {} };
}

function aFinding(overrides: Partial<Finding> = {}): Finding {
  return { group: "Tickets", state: "found", commands: [aCommand("Dark mode", "Tickets")], ...overrides };
}

const commands = [
  aCommand("Tickets", "Go to"),
  aCommand("Members", "Go to"),
  aCommand("Switch to dark theme", "Commands"),
  aCommand("Sign out", "Commands"),
];

function shown(results: Partial<Results>): string[] {
  const groups = resultGroups({ text: "", commands, findings: [], recentIds: [], ...results });
  return groups.map(
    ({ label, commands: members, note }) => `${label}: ${note ?? members.map((one) => one.label).join(", ")}`,
  );
}

describe("resultGroups", () => {
  it("lists all commands by group, and recent ones only under Recent, until something is typed", () => {
    expect(shown({ recentIds: ["Sign out", "removed"] })).toEqual([
      "Recent: Sign out",
      "Go to: Tickets, Members",
      "Commands: Switch to dark theme",
    ]);
  });

  it("lists the results of sources, then the matching groups, best match first", () => {
    expect(shown({ text: "dark", findings: [aFinding()] })).toEqual([
      "Tickets: Dark mode",
      "Commands: Switch to dark theme",
    ]);
    expect(shown({ text: "si" })).toEqual(["Commands: Sign out"]);
    expect(shown({ text: "t" })[0]).toBe("Go to: Tickets");
  });

  it("lists results below the commands of the same group, and that group first", () => {
    const own = [aCommand("Members", "Go to"), aCommand("Create members", "Tickets")];

    expect(shown({ text: "mem", commands: own, findings: [aFinding()] })).toEqual([
      "Tickets: Create members, Dark mode",
      "Go to: Members",
    ]);
  });

  it("lists actions for the typed text below commands that open a page", () => {
    const create = aFinding({ group: "Commands", commands: [aCommand("Create “members”", "Commands")] });

    expect(shown({ text: "members", findings: [create, aFinding()] })).toEqual([
      "Tickets: Dark mode",
      "Go to: Members",
      "Commands: Create “members”",
    ]);
  });

  it("keeps earlier results only while they match, and shows when a search is running or has failed", () => {
    const searching = aFinding({ state: "searching" });

    expect(shown({ text: "dark mo", findings: [searching] })).toEqual(["Tickets: Dark mode"]);
    expect(shown({ text: "zz", findings: [searching] })).toEqual(["Tickets: Searching..."]);
    expect(shown({ text: "zz", findings: [aFinding({ state: "failed", commands: [] })] })).toEqual([
      "Tickets: Search failed. Keep typing to try again.",
    ]);
    expect(shown({ text: "zz", findings: [aFinding({ commands: [] })] })).toEqual([]);
  });
});
