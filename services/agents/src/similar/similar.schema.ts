import type { Generated } from "kysely";

interface TicketFingerprintTable {
  organization_id: string;
  fingerprint: string;
  ticket_id: string;
  origin: "draft" | "reading";
  label: string;
  created_at: Generated<string>;
}

export interface SimilarTables {
  "agents.ticket_fingerprint": TicketFingerprintTable;
}
