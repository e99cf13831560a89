import { type RedactionCounts, redact, redactDeep } from "@tessera/kit/text/redact";
import { type Kysely, sql } from "kysely";

interface StoredText {
  organization_id: string;
  id: string;
  content: string;
  summary: string | null;
  findings: object[];
  details: object[];
}

const batch = 100;

// What was read before readers took secrets out: its text is searched, and read by models.
export async function up(db: Kysely<unknown>): Promise<void> {
  await everyOrganization(db, true);
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } =
      await sql<StoredText>`select f.organization_id, f.id, t.content, f.summary, f.findings, f.details
      from files.file as f join files.file_text as t on t.organization_id = f.organization_id and t.file_id = f.id
      where f.id > ${last} and f.status = 'processed' order by f.id limit ${batch}`.execute(db);
    for (const row of rows) await redactStored(db, row);
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }
  await everyOrganization(db, false);
}

async function redactStored(db: Kysely<unknown>, row: StoredText): Promise<void> {
  const counts: RedactionCounts = new Map();
  const content = redact(row.content, counts);
  const summary = row.summary === null ? null : redact(row.summary, counts).slice(0, 512);
  const { findings, details } = redactDeep({ findings: row.findings, details: row.details }, counts);
  if (counts.size === 0) return;
  await sql`update files.file_text set content = ${content}
    where organization_id = ${row.organization_id} and file_id = ${row.id}`.execute(db);
  await sql`update files.file set summary = ${summary}, findings = ${JSON.stringify(findings)}::jsonb,
    details = ${JSON.stringify(details)}::jsonb, text_length = char_length(${content}::text)
    where organization_id = ${row.organization_id} and id = ${row.id}`.execute(db);
}

/** The owner sees rows of no organization unless it says so. */
async function everyOrganization(db: Kysely<unknown>, isOpen: boolean): Promise<void> {
  for (const name of ["file", "file_text"]) {
    const force = sql.raw(isOpen ? "no force" : "force");
    await sql`alter table ${sql.id("files", name)} ${force} row level security`.execute(db);
  }
}

// Secrets do not come back.
export async function down(): Promise<void> {}
