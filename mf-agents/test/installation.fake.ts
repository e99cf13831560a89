import { type Answers, aFakeInstallation } from "@tessera/federation/testing/fake-installation";
import { aUser } from "@tessera/federation/testing/fake-session";
import type { Role } from "@tessera/wire/api/permission";

/** Creates an installation as seen by a member with the given role. */
export function anInstallation(answers: Answers, { role = "admin" }: { role?: Role } = {}) {
  const priya = { display_name: "Priya Nair", full_name: "Priya Nair", email: "priya@demo.test" };
  return aFakeInstallation(answers, aUser({ ...priya, role }));
}
