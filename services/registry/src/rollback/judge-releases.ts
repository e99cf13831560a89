import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { note } from "../audit/audit.repository.ts";
import { deleteCanary, findPointer, listCanaryRows, listPointers } from "../channel/channel.repository.ts";
import { insertFailedRelease } from "../channel/failed-release.repository.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { Db, Trx } from "../context.ts";
import { findTopError, listKnownPeople, listVoices } from "../health/health.repository.ts";
import { isBad, loadTrials } from "../health/verdict.ts";
import { changing } from "../publication/channel.service.ts";
import { findFormer, makeCurrent } from "../publication/current-release.ts";

/** How long a release is judged after it became current; later failures are not attributed to it. */
const judgedMs = 24 * 60 * 60 * 1000;

/** The action that the registry took on a failing release. */
export interface Verdict {
  name: string;
  version: string;
  reason: Reason;
  /** The release that everyone gets now; null if there is no healthy one to go back to. */
  instead: string | null;
}

/** The actor of these actions in the audit trail. */
const registry = { label: "registry" };

interface Judged {
  name: string;
  version: string;
  /** When it was first served. */
  since: string;
  former: string | null;
  organizations?: readonly string[];
}

/** Takes back every canary and every recent current release that fails more often than chance explains. */
export async function judgeReleases(db: Db, now: number): Promise<Verdict[]> {
  return [...(await judgeCanaries(db)), ...(await judgeCurrent(db, now))];
}

async function judgeCanaries(db: Db): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const canary of await listCanaryRows(db)) {
    const { name, version, percentage, organizations, started_at: since } = canary;
    const former = (await findPointer(db, stableChannel, name))?.version ?? null;
    const audience = percentage > 0 ? [] : organizations;
    const reason = await findFault(db, { name, version, since, former, organizations: audience });
    const isEnded = reason !== null && (await endBadCanary(db, { name, version, reason }));
    if (isEnded) verdicts.push({ name, version, reason, instead: former });
  }
  return verdicts;
}

async function judgeCurrent(db: Db, now: number): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { name, version, moved_at: since } of await listPointers(db, stableChannel)) {
    if (now - Date.parse(since) > judgedMs) continue;
    const former = await findFormer(db, name, version);
    const reason = await findFault(db, { name, version, since, former });
    const verdict = reason !== null && (await takeBack(db, { name, version, reason }));
    if (verdict) verdicts.push(verdict);
  }
  return verdicts;
}

/** Describes what is wrong with a release; null if nothing is. */
async function findFault(db: Db, { former, organizations = [], ...release }: Judged): Promise<Reason | null> {
  const { name } = release;
  const voices = await listVoices(db, release);
  const known = await listKnownPeople(db, { ...release, organizations });
  const formerVoices = former === null ? [] : await listVoices(db, { name, version: former });
  if (!isBad({ voices, former: formerVoices, known })) return null;
  const { tries } = loadTrials(voices);
  const sum = (counter: "failures" | "errors") => voices.reduce((total, one) => total + one[counter], 0);
  const topError = await findTopError(db, release);
  const counts = { failures: sum("failures"), errors: sum("errors"), tries, people: voices.length };
  return topError
    ? toReason("release.failing_because", { ...counts, problem: topError })
    : toReason("release.failing", counts);
}

interface Fault {
  name: string;
  version: string;
  reason: Reason;
}

/** Ends the canary of a failing release, unless it has ended already. */
async function endBadCanary(db: Db, { name, version, reason }: Fault): Promise<boolean> {
  return changing(db, name, async (trx) => {
    const ended = await deleteCanary(trx, name, version);
    if (!ended) return false;
    await insertFailedRelease(trx, { name, version, reason });
    await note(trx, registry, { name, version, action: "auto_rollback", reason });
    return true;
  });
}

/** Makes the last healthy release current again. If there is none, reports that once. */
async function takeBack(db: Db, fault: Fault): Promise<Verdict | null> {
  return changing(db, fault.name, (trx) => takeBackWithin(trx, fault));
}

async function takeBackWithin(trx: Trx, { name, version, reason }: Fault): Promise<Verdict | null> {
  const pointer = await findPointer(trx, stableChannel, name);
  if (pointer?.version !== version) return null;
  const isNew = await insertFailedRelease(trx, { name, version, reason });
  const instead = await findFormer(trx, name, version);
  if (instead === null) {
    if (!isNew) return null;
    await note(trx, registry, { name, version, action: "found_failing", reason });
    return { name, version, reason, instead };
  }
  await note(trx, registry, { name, version, action: "auto_rollback", reason });
  await makeCurrent(trx, registry, {
    name,
    version: instead,
    action: "rollback",
    reason: toReason("release.version_failed", { version }),
  });
  return { name, version, reason, instead };
}
