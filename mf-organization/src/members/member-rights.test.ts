import { describe, expect, it } from "@jest/globals";
import type { Role } from "@tessera/wire/permission";
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
  ])("lets %s give a member with role %s", (mine, theirs, choices) => {
    expect(memberRights(as(mine), aMember({ role: theirs })).roleChoices).toEqual(choices);
  });

  it("lets nobody change or remove themselves, but everyone leave", () => {
    const rights = memberRights(as("owner"), aMember({ id: "me", role: "owner" }));

    expect(rights).toEqual({
      roleChoices: ["owner"],
      mayDeactivate: false,
      mayRemove: false,
      mayLeave: true,
    });
  });

  it("keeps owners out of an admin's reach", () => {
    expect(memberRights(as("admin"), aMember({ role: "owner" }))).toMatchObject({
      mayDeactivate: false,
      mayRemove: false,
    });
  });

  it("does not change the role of someone who is deactivated", () => {
    const member = aMember({ role: "user", is_active: false });

    expect(memberRights(as("admin"), member)).toMatchObject({ roleChoices: ["user"], mayDeactivate: true });
  });
});

describe("givenRoles", () => {
  it("has none for those who manage nobody", () => {
    expect(givenRoles("user")).toEqual([]);
  });
});
