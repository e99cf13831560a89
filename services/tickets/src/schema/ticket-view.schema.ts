import type { TicketViewQuery } from "@tessera/wire/ticket/ticket-view";
import type { ViewAudience } from "@tessera/wire/ticket/ticket-view.constants";
import type { Generated, JSONColumnType } from "kysely";

interface TicketViewTable {
  organization_id: string;
  id: Generated<string>;
  owner_id: string;
  name: string;
  audience: ViewAudience;
  query: JSONColumnType<TicketViewQuery>;
  created_at: Generated<string>;
}

export interface TicketViewTables {
  "tickets.ticket_view": TicketViewTable;
}
