import { describe, expect, it } from "@jest/globals";
import type { Role } from "@tessera/wire/api/permission";
import { aMember } from "../../test/member.builder.ts";
import { givenRoles, memberRights } from "./member-rights.ts";

const as = (role: Role) => ({ userId: "me", role });

describe("memberRights", () => {
  it.each<[Role, Role, Role[]]>([
    ["owner", "admin", ["owner", "admin", "user", "viewer"]],
    ["owner", "owner", ["owner", "admin", "user", "viewer"]],
    ["admin", "user", ["admin", "user", "viewer"]],
    ["admin", "owner", ["owner"]],
    ["user", "viewer", ["viewer"]],
  ])("defines which roles %s may give a member with role %s", (mine, theirs, choices) => {
    expect(memberRights(as(mine), aMember({ role: theirs })).roleChoices).toEqual(choices);
  });

  it("does not let users change or remove themselves, but lets everyone leave", () => {
    const rights = memberRights(as("owner"), aMember({ id: "me", role: "owner" }));

    expect(rights).toEqual({
      roleChoices: ["owner"],
      mayDeactivate: false,
      mayRemove: false,
      mayLeave: true,
      maySetAvailability: true,
    });
  });

  it("does not let an admin change an owner", () => {
    expect(memberRights(as("admin"), aMember({ role: "owner" }))).toMatchObject({
      mayDeactivate: false,
      mayRemove: false,
    });
  });

  it("does not allow changing the role of a deactivated member", () => {
    const member = aMember({ role: "user", is_active: false });

    expect(memberRights(as("admin"), member)).toMatchObject({ roleChoices: ["user"], mayDeactivate: true });
  });
});

describe("givenRoles", () => {
  it("returns none for roles that may not manage members", () => {
    expect(givenRoles("user")).toEqual([]);
  });
});
