import type { Generated } from "kysely";
import type { TicketVectorTables } from "./ticket-vector.schema.ts";

interface TicketFingerprintTable {
  organization_id: string;
  fingerprint: string;
  ticket_id: string;
  origin: "draft" | "reading";
  label: string;
  created_at: Generated<string>;
}

export interface SimilarTables extends TicketVectorTables {
  "agents.ticket_fingerprint": TicketFingerprintTable;
}
