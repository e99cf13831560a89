import { isDeepStrictEqual } from "node:util";
import { invalidInput, notFound, preconditionFailed } from "@tessera/kit/errors/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { CredentialBox } from "@tessera/kit/tokens/credential-box";
import type { Agent, AgentChange, AgentVersion, NewAgent } from "@tessera/wire/agent/agent";
import { toReason } from "@tessera/wire/reason/reason";
import type { AgentsContext, AgentsDb, AgentsTransaction } from "../context.ts";
import { publishAgentChanged } from "../event/live-event.ts";
import { problemsOfAgent } from "./agent.policy.ts";
import { toAgent, toAgentVersion } from "./agent.presenter.ts";
import {
  type AgentFilter,
  type AgentRow,
  findAgent,
  findAgents,
  findSlugs,
  findVersions,
  insertAgent,
  insertVersion,
  lockAgent,
  markAgentDeleted,
  updateAgent,
} from "./agent.repository.ts";
import { changedContent, changedTokens, emptyContent } from "./agent-content.ts";
import { freeSlug, toSlug } from "./agent-slug.ts";
import { recordAudit } from "./audit.repository.ts";

export interface AgentContext extends AgentsContext {
  credentials: CredentialBox;
}

/** A change of an agent. `ifMatch` is the version it was made from; if undefined, it applies to any version. */
export interface AgentEdit {
  agentId: string;
  change: AgentChange;
  ifMatch: number | undefined;
}

export async function listAgents({ tenantDb }: AgentsContext, actor: Actor, filter: AgentFilter) {
  const { rows, total } = await findAgents(tenantDb.for(actor.organizationId), filter);
  return { items: rows.map(toAgent), total, pages: Math.ceil(total / filter.limit) };
}

export async function readAgent({ tenantDb }: AgentsContext, actor: Actor, agentId: string): Promise<Agent> {
  return toAgent(await requireAgent(tenantDb.for(actor.organizationId), agentId));
}

export async function listVersions(
  { tenantDb }: AgentsContext,
  actor: Actor,
  agentId: string,
): Promise<AgentVersion[]> {
  const db = tenantDb.for(actor.organizationId);
  const agent = await requireAgent(db, agentId);
  return (await findVersions(db, agentId)).map((row) => toAgentVersion(agent, row));
}

export async function createAgent(
  { tenantDb, credentials }: AgentContext,
  actor: Actor,
  wanted: NewAgent,
  idempotency: IdempotentRequest,
): Promise<Agent> {
  refuseWrong(wanted);
  const { organizationId, userId } = actor;
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => {
        const slug = toSlug(wanted.name);
        const id = crypto.randomUUID();
        const agent = {
          name: wanted.name.trim(),
          status: wanted.status ?? ("draft" as const),
          content: changedContent(emptyContent, wanted),
          mcpTokens: changedTokens({}, wanted.mcp_servers ?? [], {
            organizationId,
            agentId: id,
            credentials,
          }),
        };
        const free = freeSlug(slug, await findSlugs(trx, organizationId, slug));
        await insertAgent(trx, { ...agent, organizationId, id, slug: free, createdBy: userId });
        await insertVersion(trx, { ...agent, organizationId, agentId: id, version: 1, createdBy: userId });
        await record(trx, actor, { id, name: agent.name, action: "agent.created" });
        return toAgent(await requireAgent(trx, id));
      }),
    );
}

/** Changes an agent. A change without effect creates no version. */
export async function changeAgent(
  { tenantDb, credentials }: AgentContext,
  actor: Actor,
  { agentId, change, ifMatch }: AgentEdit,
  idempotency: IdempotentRequest,
): Promise<Agent> {
  refuseWrong(change);
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => {
        const row = await requireLocked(trx, agentId, ifMatch);
        const next = toNextVersion(row, change, {
          organizationId: actor.organizationId,
          agentId,
          credentials,
        });
        if (isSame(row, next)) return toAgent(row);
        const version = row.version + 1;
        await updateAgent(trx, agentId, { ...next, version });
        await insertVersion(trx, {
          ...next,
          organizationId: actor.organizationId,
          agentId,
          version,
          createdBy: actor.userId,
        });
        await record(trx, actor, { id: agentId, name: next.name, action: "agent.changed" });
        return toAgent(await requireAgent(trx, agentId));
      }),
    );
}

export async function deleteAgent(
  { tenantDb }: AgentsContext,
  actor: Actor,
  { agentId, ifMatch }: Omit<AgentEdit, "change">,
  idempotency: IdempotentRequest,
): Promise<Record<string, never>> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => {
        const { name } = await requireLocked(trx, agentId, ifMatch);
        await markAgentDeleted(trx, agentId);
        await record(trx, actor, { id: agentId, name, action: "agent.deleted" });
        return {};
      }),
    );
}

function toNextVersion(row: AgentRow, change: AgentChange, place: Parameters<typeof changedTokens>[2]) {
  return {
    name: change.name?.trim() ?? row.name,
    status: change.status ?? row.status,
    content: changedContent(row.content, change),
    mcpTokens: change.mcp_servers ? changedTokens(row.mcp_tokens, change.mcp_servers, place) : row.mcp_tokens,
  };
}

function isSame(row: AgentRow, next: ReturnType<typeof toNextVersion>): boolean {
  const before = [row.name, row.status, row.content, row.mcp_tokens];
  const after = [next.name, next.status, next.content, next.mcpTokens];
  return isDeepStrictEqual(before, after);
}

async function record(
  trx: AgentsTransaction,
  actor: Actor,
  { id, name, action }: { id: string; name: string; action: `agent.${string}` },
): Promise<void> {
  const { organizationId } = actor;
  await recordAudit(trx, organizationId, actor, {
    action,
    targetKind: "agent",
    targetId: id,
    targetName: name,
  });
  await publishAgentChanged(trx, organizationId, id);
}

function refuseWrong(change: AgentChange): void {
  const problems = problemsOfAgent(change);
  if (Object.keys(problems).length > 0) throw invalidInput(toReason("agent.not_saved"), problems);
}

export async function requireAgent(db: AgentsDb, id: string): Promise<AgentRow> {
  const row = await findAgent(db, id);
  if (!row) throw notFound(toReason("agent.id_not_found", { id }));
  return row;
}

async function requireLocked(
  trx: AgentsTransaction,
  id: string,
  ifMatch: number | undefined,
): Promise<AgentRow> {
  const row = await lockAgent(trx, id);
  if (!row) throw notFound(toReason("agent.id_not_found", { id }));
  if (ifMatch !== undefined && ifMatch !== row.version) {
    throw preconditionFailed(toReason("agent.changed"), toAgent(row));
  }
  return row;
}
