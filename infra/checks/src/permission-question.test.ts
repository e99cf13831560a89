import { globSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { problemsOfPermissions } from "./permission-question.ts";
import { readText, root } from "./repository.ts";

/** Files that check the role of someone other than the caller, with the reason. */
const allowed = {
  "services/kit/src/tokens/actor.ts": "the one function that knows role and scopes",
  "services/identity/src/member/member.policy.ts": "an owner who is to be changed or removed",
  "services/identity/src/api-key/end-keys.ts": "a member whose keys end with their rights",
};

const path = "services/x/src/note/note.policy.ts";
const findProblems = (text: string, names: Record<string, string> = {}) =>
  problemsOfPermissions([{ path, text }], names);

describe("a permission", () => {
  it("is checked by one function, which knows the caller's role and the scopes of their key", () => {
    const paths = globSync(
      ["services/*/src/**/*.ts", "infra/local/templates/module/services/*/src/**/*.ts"],
      { cwd: root },
    ).filter((one) => !one.endsWith(".test.ts") && !one.includes("/testing/"));
    const sources = paths.map((one) => ({ path: one, text: readText(one) }));

    expect(sources.length).toBeGreaterThan(300);
    expect(problemsOfPermissions(sources, allowed)).toEqual([]);
  });

  it.each([
    ['if (hasPermission(role, "tickets.delete")) return;'],
    ["const place = weakestRoleByPermission[permission];"],
    ["if (roles.indexOf(role) > 1) return;"],
    ["return rank[actor.role] > 1;"],
    ['if (member.role !== "viewer") return;'],
    ['if (["admin", "owner"].includes(role)) return;'],
    ["return ranks[visitor.organization.role];"],
    ["export function requireMayShare({ userId, role }: Actor, view: View): void {}"],
    ['export function mayDelete(actor: Pick<Actor, "userId" | "role">): boolean {}'],
    ['return isPermitted({ role: actor_role }, "views.share");'],
  ])("must not be derived from a role alone: %s", (text) => {
    expect(findProblems(`// first line\n${text}`)).toEqual([
      expect.stringMatching(/^services\/x\/src\/note\/note\.policy\.ts:2 /),
    ]);
  });

  it.each([
    ['if (isPermitted(actor, "tickets.delete")) return;'],
    ['type Listener = Pick<Actor, "userId" | "role" | "scopes">;'],
    ["export function isPermitted({ role, scopes }: Actor, permission: Permission): boolean {}"],
    ["return { userId: row.user_id, role: row.role };"],
  ])("may be checked with scopes, and a row may have a role: %s", (text) => {
    expect(findProblems(text)).toEqual([]);
  });

  it("may concern someone other than the caller in an allowed file, which must still need the exception", () => {
    expect(findProblems('if (member.role === "owner") return;', { [path]: "a reason" })).toEqual([]);
    expect(findProblems("return member;", { [path]: "a reason" })).toEqual([
      `${path} is named, and decides nothing by a role`,
    ]);
  });
});
