import type { Reason } from "@tessera/wire/reason/reason";
import type { ColumnType, Generated, JSONColumnType, Selectable } from "kysely";
import type { FeedRow } from "../events/feed-batch.ts";

// Column types of the tables that the kit's migration helpers create, for the schemas of services. Times are text as Postgres writes them.

/** `<domain>.idempotency`: see `createIdempotencyTable`. */
export interface IdempotencyTable {
  organization_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  answer: JSONColumnType<object> | null;
  created_at: Generated<string>;
}

/** `<domain>.feed_position`: how far each consumer of the domain has read a feed. */
export interface FeedPositionTable {
  consumer: string;
  position: number;
}

/** `<domain>.audit_entry`: see `createAuditLog`. Recorded actions are never changed. */
export interface AuditEntryTable {
  organization_id: string;
  id: Generated<string>;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  target_name: string | null;
  detail: string | null;
  /** The detail as a reason, as JSON; null in rows of former versions that say something unknown. */
  detail_reason: ColumnType<Reason | null, string | null | undefined, never>;
  created_at: Generated<string>;
}

/** `<domain>.audit_entry_directory`. */
export type AuditEntryView = Omit<Selectable<AuditEntryTable>, "detail_reason">;

/** `<domain>.audit_reason_directory`: see `addAuditReasons`. */
export type AuditReasonView = Pick<Selectable<AuditEntryTable>, "id" | "organization_id" | "detail_reason">;

/** `<domain>.audit_chain_check`: the position of each entry in its domain's chain. */
export interface AuditChainCheckView {
  entry_id: string | null;
  position: number | null;
  hash: string | null;
}

/** `<domain>.erasure_answer`: the erasures of people that a domain has completed. */
export interface ErasureAnswerView {
  organization_id: string;
  erasure_id: string;
  finished_at: string;
}

/** `<domain>.export_line`: an organization's data for its export, as documents. */
export interface ExportLineView {
  organization_id: string;
  kind: string;
  id: string;
  document: object;
}

/** A row of a feed about one organization. */
export interface OrganizationFeedRow extends FeedRow {
  organization_id: string;
}

/** `tickets.removed_ticket_feed`: tickets that were permanently deleted. */
export interface RemovedTicketFeedRow extends OrganizationFeedRow {
  ticket_id: string;
  created_at: string;
}
