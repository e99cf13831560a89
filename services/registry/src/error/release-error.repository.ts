import type { ReportedFrame } from "@tessera/wire/release/release";
import type { Db } from "../context.ts";

interface ReleaseId {
  name: string;
  version: string;
}

const shownErrors = 50;

export interface ErrorRow {
  message: string;
  count: number;
  seen_at: string;
  frames: ReportedFrame[] | null;
}

/** Lists the errors that a release's pages reported, most frequent first. They are kept for a week. */
export async function listErrors(db: Db, { name, version }: ReleaseId): Promise<ErrorRow[]> {
  return db
    .selectFrom("registry.health_message")
    .select(["message", "count", "seen_at", "frames"])
    .where("name", "=", name)
    .where("version", "=", version)
    .orderBy("count", "desc")
    .orderBy("message")
    .limit(shownErrors)
    .execute();
}

/** Counts the people in each organization who ran a release in the last week. */
export async function listUse(db: Db, { name, version }: ReleaseId) {
  return db
    .selectFrom("registry.health_person")
    .select((eb) => ["organization as organization_id", eb.fn.countAll<number>().as("people")])
    .where("name", "=", name)
    .where("version", "=", version)
    .where("loads", ">", 0)
    .groupBy("organization")
    .orderBy("people", "desc")
    .orderBy("organization")
    .limit(200)
    .execute();
}
