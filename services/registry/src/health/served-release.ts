import type { Visitor } from "@tessera/kit/actor";
import { visitorOf } from "@tessera/kit/page-hint";
import { isInAudience } from "@tessera/kit/release-audience";
import { listCanaryRows, listPointers } from "../channel/channel.repository.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { Db } from "../context.ts";
import { toAudience } from "../release/release.presenter.ts";

/**
 * The reports that are about releases someone is served: of each module the current release, the one to fall back to, and
 * the canary where they are in its audience. By the rule of the gateway, so nothing in a page has to prove it.
 */
export async function keepServed<Report extends { name: string; version: string }>(
  db: Db,
  visitor: Visitor,
  reports: Report[],
): Promise<Report[]> {
  if (reports.length === 0) return [];
  const [pointers, canaries] = await Promise.all([listPointers(db, stableChannel), listCanaryRows(db)]);
  const hint = visitor.organization && {
    organizationId: visitor.organization.id,
    visitor: visitorOf(visitor.userId),
  };
  const served = new Set([
    ...pointers.flatMap(({ name, version, previous_version: previous }) => [
      `${name} ${version}`,
      `${name} ${previous}`,
    ]),
    ...canaries
      .filter((canary) => isInAudience(canary.name, toAudience(canary), hint))
      .map(({ name, version }) => `${name} ${version}`),
  ]);
  return reports.filter(({ name, version }) => served.has(`${name} ${version}`));
}
