import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";

export interface Settings {
  departments?: string[];
  categories?: { name: string; subcategories: string[] }[];
  timezone?: string;
  language?: string;
  due_minutes_low?: number;
  due_minutes_medium?: number;
  due_minutes_high?: number;
  default_assignee_id?: string;
  retention_days?: number;
}

/** Saves settings of an organization; the others keep their defaults. */
export async function settings(admin: AdminDb, { organizationId }: Actor, decided: Settings): Promise<void> {
  const columns = Object.keys(decided);
  const values = Object.values(decided).map((value) =>
    Array.isArray(value) ? JSON.stringify(value) : value,
  );
  const assignments = columns.map((column) => `${column} = excluded.${column}`);
  await admin.query(
    `insert into organization.setting (organization_id, ${columns})
     values ($1, ${columns.map((_, index) => `$${index + 2}`)})
     on conflict (organization_id) do update set ${assignments}`,
    [organizationId, ...values],
  );
}
