import { Failure } from "@tessera/kit/errors/failure";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";
import { findOverlaps } from "../manifest/module-path.ts";
import { listLiveReleases } from "./live-releases.ts";

/** Whether an operator agrees that a release takes over paths of other modules. */
export type OverlapChoice = "refuse" | "agreed";

/**
 * Refuses a release that would take over paths of other modules. Blocks the roll-outs of all modules until the
 * transaction ends; otherwise two could take the same path at once.
 */
export async function refuseOverlaps(
  trx: Trx,
  release: ReleaseManifest,
  choice: OverlapChoice,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registry.placement', 0))`.execute(trx);
  const problems = await findPlacementProblems(trx, release, choice);
  const [problem] = Object.values(problems);
  if (!problem) return;
  const { name, version } = release;
  throw new Failure("conflict", toReason("release.takes_paths", { name, version, problem }), {
    fields: problems,
  });
}

/** Returns the conflicts of a release with paths of other modules, by field. */
export async function findPlacementProblems(
  db: Db,
  release: ReleaseManifest,
  choice: OverlapChoice,
): Promise<Record<string, Reason>> {
  const [live, standing] = await Promise.all([listLiveReleases(db), listStandingMounts(db, release.name)]);
  const others = live.filter(({ name }) => name !== release.name);
  const { refused, agreeable } = findOverlaps(release, others, standing);
  if (choice === "agreed") return refused;
  const asked = Object.entries(agreeable).map(([field, problem]) => [
    field,
    toReason("release.operator_has_to_agree", { problem }),
  ]);
  return { ...Object.fromEntries(asked), ...refused };
}

/** Lists the mounts of all the module's releases that were current since it was installed: an operator's agreement remains valid. */
async function listStandingMounts(db: Db, name: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ mount: string }>`
    select distinct mount
    from registry.audit_entry as entry
    join registry.release using (name, version)
    cross join jsonb_array_elements_text(release.manifest -> 'mounts') as mount
    where entry.name = ${name} and entry.action in ('promote', 'rollback')
      and entry.id > coalesce(
        (select id from registry.audit_entry
         where name = ${name} and action = 'uninstall' order by id desc limit 1),
        '00000000-0000-0000-0000-000000000000')`.execute(db);
  return new Set(rows.map(({ mount }) => mount));
}
