import type pg from "pg";
import type { Chance } from "./chance.ts";
import { copyRows } from "./copy-rows.ts";
import type { DemoOrganization } from "./demo-accounts.ts";
import { type DemoAgent, demoAgents } from "./demo-agents.ts";
import { type DemoConversation, demoConversations } from "./demo-talks.ts";
import type { DemoTicket } from "./demo-ticket.ts";

const hour = 3_600_000;

interface WriteContext {
  now: Date;
  chance: Chance;
}

/** Writes agents with their versions, people's conversations with them, and the usage history of drafts. */
export async function writeAgents(
  client: pg.Client,
  organization: DemoOrganization,
  tickets: DemoTicket[],
  context: WriteContext,
): Promise<void> {
  await writeDrafts(client, organization.id, tickets);
  if (organization.people.length < 3) return;
  const agents = new Map<string, { id: string; version: number }>();
  for (const agent of demoAgents) {
    agents.set(agent.slug, await writeAgent(client, organization, agent, context));
  }
  for (const conversation of demoConversations) {
    await writeConversation(client, organization, conversation, { ...context, tickets, agents });
  }
}

async function writeAgent(
  client: pg.Client,
  { id: organizationId, people }: DemoOrganization,
  { slug, name, status, daysAgo, content, earlier }: DemoAgent,
  { now, chance }: WriteContext,
): Promise<{ id: string; version: number }> {
  const id = chance.uuid();
  const author = people[1]?.id ?? "";
  const contents = [...earlier.map((instructions) => ({ ...content, instructions })), content];
  const toTime = (version: number) =>
    new Date(now.getTime() - daysAgo * 24 * hour + version * 70 * hour * Math.min(1, daysAgo / 20));
  const shared = [organizationId, id];
  await client.query(
    `insert into agents.agent (organization_id, id, slug, version, name, status, content, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...shared,
      slug,
      contents.length,
      name,
      status,
      JSON.stringify(content),
      author,
      toTime(0),
      toTime(contents.length - 1),
    ],
  );
  await copyRows(
    client,
    "agents.agent_version",
    ["organization_id", "agent_id", "version", "name", "status", "content", "created_by", "created_at"],
    contents.map((one, index) => [
      ...shared,
      index + 1,
      name,
      status,
      JSON.stringify(one),
      author,
      toTime(index),
    ]),
  );
  return { id, version: contents.length };
}

interface Surroundings extends WriteContext {
  tickets: DemoTicket[];
  agents: Map<string, { id: string; version: number }>;
}

async function writeConversation(
  client: pg.Client,
  { id: organizationId, people }: DemoOrganization,
  { person, title, hoursAgo, isArchived = false, agent, about, turns }: DemoConversation,
  { now, chance, tickets, agents }: Surroundings,
): Promise<void> {
  const id = chance.uuid();
  const began = new Date(now.getTime() - hoursAgo * hour);
  const talksTo = agents.get(agent ?? "");
  const ended = new Date(began.getTime() + (turns.length * 2 - 1) * 40_000);
  await client.query(
    `insert into agents.conversation (organization_id, id, user_id, title, agent_id, agent_version, archived, created_at,
       updated_at, last_message_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [organizationId, id, people[person]?.id, title, talksTo?.id, talksTo?.version, isArchived, began, ended],
  );
  const ticket = tickets.findLast((one) => one.title.includes(about));
  const said = turns.flatMap(({ question, answer }) => [
    { role: "user", text: question, source: null },
    { role: "assistant", text: answer.replaceAll("{ticket}", toLabel(ticket)), source: ticket ?? null },
  ]);
  await copyRows(
    client,
    "agents.message",
    ["organization_id", "id", "conversation_id", "role", "content", "parts", "status", "model", "created_at"],
    said.map(({ role, text, source }, index) => [
      organizationId,
      chance.uuid(),
      id,
      role,
      text,
      JSON.stringify(getParts(text, source)),
      "complete",
      role === "assistant" ? "Built-in analysis" : null,
      new Date(began.getTime() + index * 40_000),
    ]),
  );
}

function toLabel(ticket: DemoTicket | undefined): string {
  return ticket ? `#${ticket.number} ${ticket.title}` : "none of the open ones";
}

function getParts(text: string, source: DemoTicket | null): object[] {
  const data = source && { kind: "ticket", id: source.id, label: toLabel(source) };
  return [
    ...(data ? [{ type: "data-source", id: `ticket:${data.id}`, data }] : []),
    { type: "text", text, state: "done" },
  ];
}

/** Writes the usage history of tickets from the chat. Each began as a draft; two of three were sent unchanged. */
async function writeDrafts(client: pg.Client, organizationId: string, tickets: DemoTicket[]): Promise<void> {
  const drafted = tickets.filter(({ sourceChannel }) => sourceChannel === "ai_chat");
  await copyRows(
    client,
    "agents.event",
    ["organization_id", "kind", "ticket_id", "actor_id", "created_at"],
    drafted.flatMap(({ id, creator, createdAt }, index) => [
      [organizationId, "draft.made", null, creator.id, new Date(createdAt.getTime() - 60_000)],
      [organizationId, index % 3 === 0 ? "draft.edited" : "draft.accepted", id, creator.id, createdAt],
    ]),
  );
  await copyRows(
    client,
    "organization.ai_ticket",
    ["organization_id", "key", "state", "user_id", "ticket_id", "kept_at", "expires_at", "counted_at"],
    drafted.map(({ id, creator, createdAt }) => [
      organizationId,
      `demo:${id}`,
      "counted",
      creator.id,
      id,
      createdAt,
      new Date(createdAt.getTime() + 600_000),
      createdAt,
    ]),
  );
}
