import type { Generated } from "kysely";

interface TicketVectorTable {
  organization_id: string;
  ticket_id: string;
  /** Null while the ticket waits to be embedded. */
  model: string | null;
  vector: Uint8Array | null;
  revision: Generated<number>;
  marked_at: Generated<string>;
  claimed_until: string | null;
  /** Null until the event log has numbered the change. */
  position: Generated<number | null>;
}

export interface TicketVectorTables {
  "agents.ticket_vector": TicketVectorTable;
}
