import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";

export interface WidgetSecretRow {
  sealed: string;
  created_at: string;
  /** The previous secret, if it was replaced less than a day ago. */
  former_sealed: string | null;
  former_until: string | null;
}

/** Returns the secrets of the organization that `db` is scoped to. */
export async function findWidgetSecret(db: Kysely<TicketsDatabase>): Promise<WidgetSecretRow | undefined> {
  const { rows } = await sql<WidgetSecretRow>`
    select sealed, created_at,
      case when former_until > now() then former_sealed end as former_sealed,
      case when former_until > now() then former_until end as former_until
    from tickets.widget_secret`.execute(db);
  return rows[0];
}

/** Saves a new secret. The current one remains valid for one more day. */
export async function saveWidgetSecret(
  db: Kysely<TicketsDatabase>,
  organizationId: string,
  sealed: string,
): Promise<WidgetSecretRow> {
  const { rows } = await sql<WidgetSecretRow>`
    insert into tickets.widget_secret as own (organization_id, sealed) values (${organizationId}, ${sealed})
    on conflict (organization_id) do update set sealed = excluded.sealed, created_at = statement_timestamp(),
      former_sealed = own.sealed, former_until = statement_timestamp() + interval '1 day'
    returning sealed, created_at, former_sealed, former_until`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A written secret was not returned.");
  return row;
}
