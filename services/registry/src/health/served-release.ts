import { getVisitor } from "@tessera/kit/http/page-hint";
import { isInAudience } from "@tessera/kit/http/release-audience";
import type { Visitor } from "@tessera/kit/tokens/actor";
import { listCanaryRows, listPointers } from "../channel/channel.repository.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { Db } from "../context.ts";
import { toAudience } from "../release/release.presenter.ts";

/**
 * Keeps only reports about releases that the visitor is served: each module's current release, its fallback, and its
 * canary if the visitor is in the audience. Uses the same rule as the gateway, so pages don't have to prove which
 * releases they got.
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
    visitor: getVisitor(visitor.userId),
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
