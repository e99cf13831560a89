import { expect, it } from "@jest/globals";
import { findSameLines } from "@tessera/kit/testing/same-lines";
import type { Role } from "@tessera/wire/api/permission";
import { invitationEmail } from "./invitation.mail.ts";

const names = { inviter: "Robin Field", organization: "Field Support" };

it.each<Role>(["owner", "admin", "user", "viewer"])("invites a %s in their language", (role) => {
  const found = findSameLines(
    (language) =>
      invitationEmail({ to: "sam@desk.test", language, ...names, role, link: "https://desk.test/1" }),
    Object.values(names),
  );

  expect(found).toEqual([]);
});
