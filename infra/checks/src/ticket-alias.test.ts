import { globSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { readText, root } from "./repository.ts";

/** Returns true if SQL uses the alias `t` without defining it: a fragment must take its columns from `ticket-table.ts`. */
function agreesOnAlias(text: string): boolean {
  const code = text.replaceAll(/\/\*.*?\*\//gs, "");
  const statements = [...code.matchAll(/sql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/g)].map(([, sql = ""]) =>
    sql.replaceAll(/\$\{[^{}]*\}/g, ""),
  );
  return statements.some((sql) => /(?<![\w.])t\.[a-z_]+/.test(sql)) && !/\bas t\b/.test(code);
}

describe("SQL of tickets", () => {
  it("takes the columns of another file's table as typed references", () => {
    const files = globSync("services/tickets/src/**/*.ts", { cwd: root });

    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => agreesOnAlias(readText(file)))).toEqual([]);
  });

  it.each([
    ["const isOpen = sql`t.status_rank < 5`;", true],
    ["const isOpen = sql`${" + "t.status_rank} < 5`;", false],
    ["sql`select t.id from tickets.ticket as t where t.number = 1`;", false],
  ])("is checked as written: %s", (text, expected) => {
    expect(agreesOnAlias(text)).toBe(expected);
  });
});
