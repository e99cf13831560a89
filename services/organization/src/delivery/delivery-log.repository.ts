import type { Delivery } from "@tessera/wire/mail/integration";
import { type Kysely, sql } from "kysely";
import type { OrganizationDatabase } from "../schema/schema.ts";
import type { DeliveryRow } from "./delivery.repository.ts";

/** A delivery with the name of its integration. */
export type LoggedDelivery = DeliveryRow & { integration_name: string };

export interface LogFilter {
  id?: string | undefined;
  integrationId?: string | undefined;
  ticketId?: string | undefined;
  state?: Delivery["state"] | undefined;
  /** Only older deliveries than the one with this id. */
  before?: string | undefined;
  limit: number;
}

/** Returns deliveries, the newest first. */
export async function listDeliveries(
  db: Kysely<OrganizationDatabase>,
  { id, integrationId, ticketId, state, before, limit }: LogFilter,
): Promise<LoggedDelivery[]> {
  return db
    .selectFrom("organization.delivery as delivery")
    .innerJoin("organization.integration as integration", (join) =>
      join
        .onRef("integration.organization_id", "=", "delivery.organization_id")
        .onRef("integration.id", "=", "delivery.integration_id"),
    )
    .selectAll("delivery")
    .select("integration.name as integration_name")
    .$if(id !== undefined, (query) => query.where("delivery.id", "=", id ?? ""))
    .$if(integrationId !== undefined, (query) => query.where("integration.id", "=", integrationId ?? ""))
    .$if(ticketId !== undefined, (query) => query.where(sql`delivery.ticket_id::text`, "=", ticketId ?? ""))
    .$if(state !== undefined, (query) => query.where("delivery.state", "=", state ?? "waiting"))
    .$if(before !== undefined, (query) => query.where("delivery.id", "<", before ?? ""))
    .orderBy("delivery.id", "desc")
    .limit(limit)
    .execute();
}
