import { type Answers, aFakeDesk } from "@tessera/federation/testing/fake-desk";
import { aUser } from "@tessera/federation/testing/fake-session";
import type { Role } from "@tessera/wire/permission";

/** A desk that somebody of a role looks at. */
export function aDesk(answers: Answers, { role = "admin" }: { role?: Role } = {}) {
  const priya = { display_name: "Priya Nair", full_name: "Priya Nair", email: "priya@demo.test" };
  return aFakeDesk(answers, aUser({ ...priya, role }));
}
