import type { FeedPositionTable, IdempotencyTable } from "@tessera/kit/migrations/table-types";
import type { ChangeSetTables } from "./change-set.schema.ts";
import type { ContactTables } from "./contact.schema.ts";
import type { MessageTables } from "./message.schema.ts";
import type { PortalTables } from "./portal.schema.ts";
import type { PublishedViews } from "./published.schema.ts";
import type { RelationTables } from "./relation.schema.ts";
import type { TicketTables } from "./ticket.schema.ts";

/** A person to erase. Once done, the row contains nothing about them. */
interface ErasureTable {
  organization_id: string;
  erasure_id: string;
  email: string | null;
  user_id: string | null;
  file_ids: string[];
  finished_at: string | null;
}

export interface TicketsDatabase
  extends TicketTables,
    RelationTables,
    MessageTables,
    ChangeSetTables,
    ContactTables,
    PortalTables,
    PublishedViews {
  "tickets.erasure": ErasureTable;
  "tickets.feed_position": FeedPositionTable;
  "tickets.idempotency": IdempotencyTable;
}
