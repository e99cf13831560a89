import type { Actor } from "@tessera/kit/tokens/actor";
import type { MacroValues } from "@tessera/text/macro-text";
import type { MacroVariable } from "@tessera/wire/ticket/macro.constants";
import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { t, ticketTable } from "../../ticket/ticket-table.ts";

/** What texts are filled with on a ticket, and the language that its requester writes, as a code such as `de`; null if it is not known. */
export interface MacroSource {
  values: MacroValues;
  language: string | null;
}

interface SourceRow {
  ticket_id: string;
  number: number;
  title: string;
  category: string | null;
  department: string | null;
  name: string;
  email: string;
  phone: string | null;
  locale: string | null;
  company: string | null;
  custom_data: Record<string, unknown> | null;
}

/** Returns what texts are filled with, by ticket. */
export async function findMacroSources(
  db: Kysely<TicketsDatabase>,
  actor: Actor,
  ticketIds: string[],
): Promise<ReadonlyMap<string, MacroSource>> {
  const { rows } = await sql<SourceRow>`
    select ${t.id} as ticket_id, ${t.number}, ${t.title}, ${t.category}, ${t.department},
      coalesce(c.name, ${t.creator_name}) as name, c.phone, c.locale, c.custom_data, company.name as company,
      coalesce((select address.email from tickets.customer_address as address where address.customer_id = c.id
        order by address.position limit 1), ${t.creator_email}) as email
    from ${ticketTable}
    left join tickets.customer as named on named.id = ${t.customer_id}
    left join tickets.customer as c on c.id = coalesce(named.merged_into_id, named.id)
    left join tickets.company as company on company.id = c.company_id
    where ${t.id} = any (${ticketIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.ticket_id, toSource(row, actor)]));
}

function toSource(row: SourceRow, actor: Actor): MacroSource {
  return {
    values: {
      ...toCustomValues(row.custom_data ?? {}),
      "customer.name": row.name,
      "customer.first_name": toFirstName(row.name),
      "customer.email": row.email,
      "customer.phone": row.phone,
      "customer.company": row.company,
      "ticket.number": `#${row.number}`,
      "ticket.title": row.title,
      "ticket.category": row.category,
      "ticket.department": row.department,
      "agent.name": actor.name,
      "agent.first_name": toFirstName(actor.name),
      "agent.email": actor.email,
    } satisfies Record<MacroVariable, string | null>,
    language: row.locale?.split("-")[0]?.toLowerCase() ?? null,
  };
}

function toCustomValues(data: Record<string, unknown>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      `customer.data.${name}`,
      value === null || typeof value === "object" ? null : String(value),
    ]),
  );
}

function toFirstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? "";
}
