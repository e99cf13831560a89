import { type Kysely, sql } from "kysely";
import type { OrganizationDatabase } from "../schema/schema.ts";

const asJson = sql`to_jsonb(line)`;

/** The parts of an export, by file name: the source, the document of each row, and the type of its ids. */
const parts = {
  members: { from: sql`directory.member_directory`, document: asJson, ids: "text" },
  "audit-log": { from: sql`organization.audit_entry_directory`, document: asJson, ids: "uuid" },
  "audit-log-of-members": { from: sql`identity.audit_entry_directory`, document: asJson, ids: "uuid" },
  "audit-log-of-tickets": { from: sql`tickets.audit_entry_directory`, document: asJson, ids: "uuid" },
  "audit-log-of-mail": { from: sql`mail.audit_entry_directory`, document: asJson, ids: "uuid" },
  "audit-log-of-files": { from: sql`files.audit_entry_directory`, document: asJson, ids: "uuid" },
  tickets: { from: selectLines("tickets.export_line", "ticket"), document: sql`document`, ids: "uuid" },
  communications: {
    from: selectLines("tickets.export_line", "communication"),
    document: sql`document`,
    ids: "uuid",
  },
  "message-drafts": { from: sql`tickets.message_draft_line`, document: sql`document`, ids: "uuid" },
  macros: { from: sql`tickets.macro_line`, document: sql`document`, ids: "uuid" },
  snoozes: { from: sql`tickets.snooze_line`, document: sql`document`, ids: "uuid" },
  watchers: { from: sql`tickets.watcher_line`, document: sql`document`, ids: "uuid" },
  "ticket-events": {
    from: selectLines("tickets.export_line", "event"),
    document: sql`document`,
    ids: "uuid",
  },
  "change-sets": {
    from: selectLines("tickets.export_line", "change_set"),
    document: sql`document`,
    ids: "uuid",
  },
  customers: { from: selectLines("tickets.export_line", "customer"), document: sql`document`, ids: "uuid" },
  companies: { from: selectLines("tickets.export_line", "company"), document: sql`document`, ids: "uuid" },
  "contact-events": {
    from: selectLines("tickets.export_line", "contact_event"),
    document: sql`document`,
    ids: "uuid",
  },
  ratings: {
    from: sql`(select rating.ticket_id as id, rating.* from tickets.rating_directory as rating)`,
    document: asJson,
    ids: "uuid",
  },
  agents: { from: selectLines("agents.export_line", "agent"), document: sql`document`, ids: "uuid" },
  "agent-conversations": {
    from: selectLines("agents.export_line", "conversation"),
    document: sql`document`,
    ids: "uuid",
  },
  "agent-messages": {
    from: selectLines("agents.export_line", "message"),
    document: sql`document`,
    ids: "uuid",
  },
  "ticket-drafts": { from: selectLines("agents.export_line", "draft"), document: sql`document`, ids: "uuid" },
  inboxes: { from: selectLines("mail.export_line", "inbox"), document: sql`document`, ids: "uuid" },
  "inbound-mails": {
    from: selectLines("mail.export_line", "inbound_mail"),
    document: sql`document`,
    ids: "uuid",
  },
  "outbound-mails": {
    from: selectLines("mail.export_line", "outbound_mail"),
    document: sql`document`,
    ids: "uuid",
  },
  files: { from: sql`files.file_directory`, document: asJson, ids: "uuid" },
} as const;
export type ExportPart = keyof typeof parts;
export const exportParts = Object.keys(parts) as ExportPart[];

/** Sorts before every id. */
const start = { text: "", uuid: "00000000-0000-0000-0000-000000000000" };

export interface ExportLine {
  id: string;
  document: Record<string, unknown>;
}

/** Returns lines of a part in the order of their ids, from the first or after an id. `db` sees one organization only. */
export async function findExportLines(
  db: Kysely<OrganizationDatabase>,
  part: ExportPart,
  after: string | undefined,
  limit: number,
): Promise<ExportLine[]> {
  const { from, document, ids } = parts[part];
  const { rows } = await sql<ExportLine>`
    select id, ${document} as document from ${from} as line
    where id > ${after ?? start[ids]}::${sql.raw(ids)} order by id limit ${limit}`.execute(db);
  return rows;
}

function selectLines(view: "tickets.export_line" | "agents.export_line" | "mail.export_line", kind: string) {
  return sql`(select id, document from ${sql.table(view)} where kind = ${sql.lit(kind)})`;
}
