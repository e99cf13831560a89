import type { ScheduledJob } from "@tessera/kit/schedule";
import type { IdentityContext } from "../open-context.ts";
import { deleteEnded } from "./ended.repository.ts";

const maxAtOnce = 1_000;

/** Deletes expired sessions, including the addresses they came from, and expired verifications. Returns the number of deleted rows. */
export const endedJob: ScheduledJob<Pick<IdentityContext, "db">> = {
  name: "delete ended sessions",
  everySeconds: 60 * 60,
  async run({ db }) {
    let total = 0;
    for (const table of ["identity.session", "identity.verification"] as const) {
      for (let deleted = maxAtOnce; deleted === maxAtOnce; total += deleted)
        deleted = await deleteEnded(db, table, maxAtOnce);
    }
    return total;
  },
};
