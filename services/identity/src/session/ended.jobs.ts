import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";
import { deleteEnded } from "./ended.repository.ts";

const maxAtOnce = 1_000;

/** Deletes expired sessions, including the addresses they came from, and expired verifications. Returns the number of deleted rows. */
export const endedJob: ScheduledJob<{ db: Kysely<IdentitySchema> }> = {
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
