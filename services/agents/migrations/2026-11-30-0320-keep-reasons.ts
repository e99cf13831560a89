import type { StoredReason } from "@tessera/kit/migrations/reason-repair";
import { createRecognizer } from "@tessera/kit/migrations/recognize-reason";
import { type Kysely, sql } from "kysely";
import sentences from "./2026-11-30-0320-known-reasons.json" with { type: "json" };

const perStep = 500;
/** Sentences that are only parts of others. */
const part = /^draft\.(?:status|priority|element)_|^draft\.(?:messages|no_messages|unknown_problem)$/;

const recognizeAny = createRecognizer(sentences as [string, string][]);

/** Recognizes a sentence of some domains. A person may have written one that belongs elsewhere. */
function recognizeOf(...domains: string[]): (text: string) => StoredReason | null {
  return (text) => {
    const reason = recognizeAny(text);
    const isOfThese = reason !== null && domains.some((domain) => reason.reason.startsWith(`${domain}.`));
    return isOfThese && !part.test(reason.reason) ? reason : null;
  };
}

interface Stored {
  organization_id: string;
  id: string;
  content: Content;
}

interface Statement {
  text: string;
  text_reason?: StoredReason;
}

interface Content {
  title: Statement;
  summary: Statement[];
  steps: Statement[];
  expected: Statement | null;
  actual: Statement | null;
  priority: { reasons: Statement[] };
  urgency: { reasons: Statement[] };
  evidence: { label: string; kind: string }[];
  missing: string[];
  similar: { reasons: string[] }[];
}

/** Drafts state beside their sentences the same as reasons with values. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeDrafts(db, withReasons);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await changeDrafts(db, withoutReasons);
}

async function changeDrafts(db: Kysely<unknown>, change: (content: Content) => Content): Promise<void> {
  await sql`alter table agents.ticket_draft no force row level security`.execute(db);
  let last = { organization_id: "", id: "00000000-0000-0000-0000-000000000000" };
  while (true) {
    const { rows } = await sql<Stored>`select organization_id, id, content from agents.ticket_draft
      where (organization_id, id) > (${last.organization_id}, ${last.id}::uuid)
      order by organization_id, id limit ${sql.lit(perStep)}`.execute(db);
    const end = rows.at(-1);
    if (!end) break;
    await store(
      db,
      rows.map((row) => ({ ...row, content: change(row.content) })),
    );
    last = end;
  }
  await sql`alter table agents.ticket_draft force row level security`.execute(db);
}

async function store(db: Kysely<unknown>, drafts: Stored[]): Promise<void> {
  await sql`update agents.ticket_draft as draft set content = changed.content
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as changed (organization_id text, id uuid, content jsonb)
    where draft.organization_id = changed.organization_id and draft.id = changed.id
      and draft.content is distinct from changed.content`.execute(db);
}

function withReasons(content: Content): Content {
  return {
    ...content,
    ...changeStatements(content, state),
    evidence: content.evidence.map(cite),
    ...(content.missing.length > 0
      ? { missing_reasons: content.missing.map(recognizeOf("question", "draft")) }
      : {}),
    similar: content.similar.map((one) => ({
      ...one,
      stated_reasons: one.reasons.map(recognizeOf("similarity")),
    })),
  };
}

/** A file may have any name. */
function cite<Evidence extends Content["evidence"][number]>(evidence: Evidence): Evidence {
  const reason = recognizeOf("source")(evidence.label);
  const isNamed = evidence.kind === "file" && reason?.reason !== "source.extension";
  return reason && !isNamed ? { ...evidence, label_reason: reason } : evidence;
}

function state(statement: Statement): Statement {
  const reason = recognizeOf("draft")(statement.text);
  return reason ? { ...statement, text_reason: reason } : statement;
}

function changeStatements(content: Content, change: (statement: Statement) => Statement): Partial<Content> {
  const { title, summary, steps, expected, actual, priority, urgency } = content;
  return {
    title: change(title),
    summary: summary.map(change),
    steps: steps.map(change),
    expected: expected && change(expected),
    actual: actual && change(actual),
    priority: { ...priority, reasons: priority.reasons.map(change) },
    urgency: { ...urgency, reasons: urgency.reasons.map(change) },
  };
}

function withoutReasons(content: Content): Content {
  const text = JSON.stringify(content, (name, value) => (added.has(name) ? undefined : value));
  return JSON.parse(text);
}

const added = new Set(["text_reason", "label_reason", "missing_reasons", "stated_reasons"]);
