import { pipeline, Readable } from "node:stream";
import { verifyAuditChain } from "@tessera/kit/audit/audit-verification";
import { toInstant } from "@tessera/kit/database/instant";
import type { Actor } from "@tessera/kit/tokens/actor";
import {
  type AuditChainState,
  type AuditExportQuery,
  type AuditQuery,
  type AuditVerification,
  auditDomains,
} from "@tessera/wire/organization/audit";
import { stringify } from "csv-stringify";
import type { OrganizationContext } from "../context.ts";
import { decodeCursor, type PagePosition, toPage } from "../page-cursor.ts";
import {
  type AuditFilter,
  findAuditEntries,
  findLinkedEntries,
  type LinkedAuditRow,
} from "./audit-log.repository.ts";

type Context = Pick<OrganizationContext, "tenantDb">;

export async function listAuditEntries(
  { tenantDb }: Context,
  { organizationId }: Actor,
  { cursor, size = 50, ...filter }: AuditQuery,
) {
  const rows = await findAuditEntries(tenantDb.for(organizationId), {
    ...toFilter(filter),
    before: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: size + 1,
  });
  return toPage(rows, size);
}

function toFilter({ action, actor_id, from, to }: AuditExportQuery): AuditFilter {
  return { action, actorId: actor_id, from, to };
}

/** Verifies in each domain that every entry is unchanged. */
export async function verifyAuditLog(
  { tenantDb }: Context,
  { organizationId }: Actor,
): Promise<AuditVerification> {
  const db = tenantDb.for(organizationId);
  const chains: AuditChainState[] = [];
  for (const domain of auditDomains) chains.push({ domain, ...(await verifyAuditChain(db, domain)) });
  return {
    is_intact: chains.every((chain) => chain.first_problem === null),
    entries: addUp(chains.map(({ entries }) => entries)),
    erased: addUp(chains.map(({ erased }) => erased)),
    chains,
  };
}

function addUp(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

const entriesAtOnce = 1_000;

const columns: { header: string; cell: (row: LinkedAuditRow) => string | number | null }[] = [
  { header: "Time", cell: ({ created_at }) => toInstant(created_at) },
  { header: "Who", cell: ({ actor_name }) => actor_name },
  { header: "Who (id)", cell: ({ actor_id }) => actor_id },
  { header: "Action", cell: ({ action }) => action },
  { header: "Kind", cell: ({ target_kind }) => target_kind },
  { header: "Target", cell: ({ target_name }) => target_name },
  { header: "Target (id)", cell: ({ target_id }) => target_id },
  { header: "Detail", cell: ({ detail }) => detail },
  { header: "Address", cell: ({ address }) => address },
  { header: "Device", cell: ({ device }) => device },
  { header: "Id", cell: ({ id }) => id },
  { header: "Log", cell: ({ domain }) => domain },
  { header: "Position", cell: ({ position }) => position },
  { header: "Hash", cell: ({ hash }) => hash },
];

/**
 * Streams one row per entry as CSV, oldest first. A cell that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
 */
export function exportAuditLog(
  { tenantDb }: Context,
  { organizationId }: Actor,
  query: AuditExportQuery,
): Readable {
  const db = tenantDb.for(organizationId);

  async function* write(): AsyncGenerator<(string | number | null)[]> {
    let after: PagePosition | undefined;
    for (;;) {
      const rows = await findLinkedEntries(db, { ...toFilter(query), after, limit: entriesAtOnce });
      for (const row of rows) yield columns.map(({ cell }) => cell(row));
      after = rows.at(-1);
      if (rows.length < entriesAtOnce) return;
    }
  }

  const sheet = stringify({
    header: true,
    columns: columns.map(({ header }) => header),
    bom: true,
    escape_formulas: true,
  });
  // A failure while reading destroys the sheet, and thus the response.
  pipeline(Readable.from(write()), sheet, () => {});
  return sheet;
}
