import { Readable } from "node:stream";
import type { Actor } from "@tessera/kit/tokens/actor";
import { stringify } from "csv-stringify/sync";
import { recordAudit } from "../../audit.ts";
import type { TicketContext } from "../../context.ts";
import { type ContactPlace, getPlace, type PlacedRow } from "../contact/contact-cursor.ts";
import type { CustomerRow } from "../customer.repository.ts";
import { findCustomers } from "../customer-list.repository.ts";
import { csvColumns } from "./customer-rows.ts";

const pageSize = 500;

/** Exports every customer as CSV, in the columns that an import reads. Values that look like formulas begin with an apostrophe. */
export async function exportCustomers(context: TicketContext, actor: Actor): Promise<Readable> {
  const { organizationId } = actor;
  const entry = { action: "customers.exported", targetKind: "customer" } as const;
  await context.tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) => recordAudit(trx, organizationId, actor, entry));
  return Readable.from(writePages(context, actor));
}

async function* writePages({ tenantDb }: TicketContext, { organizationId }: Actor): AsyncGenerator<string> {
  yield stringify([[...Object.values(csvColumns), "custom_data"]], { bom: true });
  const all = { limit: pageSize, search: "", companyId: null, isBlocked: null };
  let after: ContactPlace | null = null;
  do {
    const rows: (CustomerRow & PlacedRow)[] = await findCustomers(tenantDb.for(organizationId), {
      ...all,
      after,
    });
    const last = rows.at(-1);
    after = last && rows.length === pageSize ? getPlace(last, after) : null;
    yield stringify(rows.map(toCells), { escape_formulas: true });
  } while (after);
}

function toCells(row: CustomerRow): string[] {
  const hasData = Object.keys(row.custom_data).length > 0;
  return [
    row.name,
    row.addresses.map(({ email }) => email).join(" "),
    row.phone ?? "",
    row.company_name ?? "",
    row.locale ?? "",
    row.timezone ?? "",
    row.notes ?? "",
    row.is_blocked ? "yes" : "no",
    hasData ? JSON.stringify(row.custom_data) : "",
  ];
}
