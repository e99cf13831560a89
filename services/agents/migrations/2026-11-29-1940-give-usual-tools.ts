import { type Kysely, sql } from "kysely";

const formerTools = [
  "search_tickets",
  "read_ticket",
  "find_similar_tickets",
  "draft_ticket",
  "read_file",
  "list_members",
];

/**
 * Gives agents that have all tools of a new agent the two that new agents have since: figures, and notes after approval. Their current
 * version gets them too, so that it stays what the agent is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTool(db, { name: "read_figures", needs_approval: false });
  await addTool(db, { name: "note_on_ticket", needs_approval: true });
}

/** Agents keep the tools: which of them had them before is not known. */
export async function down(): Promise<void> {}

async function addTool(db: Kysely<unknown>, tool: { name: string; needs_approval: boolean }): Promise<void> {
  const added = sql`jsonb_set(content, '{tools}', content -> 'tools' || ${JSON.stringify([tool])}::jsonb)`;
  const all = JSON.stringify(formerTools.map((name) => ({ name })));
  const isUsual = sql`content -> 'tools' @> ${all}::jsonb and not content -> 'tools' @> ${JSON.stringify([{ name: tool.name }])}::jsonb`;
  for (const table of ["agent", "agent_version"])
    await sql`alter table ${sql.id("agents", table)} no force row level security`.execute(db);
  await sql`update agents.agent_version as entry set content = ${added} where ${isUsual} and exists (
    select from agents.agent as agent where agent.organization_id = entry.organization_id and agent.id = entry.agent_id
      and agent.version = entry.version)`.execute(db);
  await sql`update agents.agent set content = ${added} where ${isUsual}`.execute(db);
  for (const table of ["agent", "agent_version"])
    await sql`alter table ${sql.id("agents", table)} force row level security`.execute(db);
}
