import { type Answers, aFakeInstallation } from "@tessera/federation/testing/fake-installation";
import { aUser } from "@tessera/federation/testing/fake-session";
import type { Role } from "@tessera/wire/api/permission";

/** Returns an installation as seen by a user with the given role. */
export function anInstallation(answers: Answers, { role = "admin" }: { role?: Role } = {}) {
  return aFakeInstallation(answers, aUser({ role }));
}
