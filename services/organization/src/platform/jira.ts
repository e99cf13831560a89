import { toReason } from "@tessera/wire/reason/reason";
import { Type } from "typebox";
import { Check } from "typebox/value";
import type { SentTicket } from "../schema/delivery.schema.ts";
import { toDocument } from "./atlassian-document.ts";
import type { CreateOptions, PlatformClient, PlatformSettings, RemoteTicket } from "./platform.ts";
import {
  basicAuthorization,
  createPlatformCall,
  type PlatformCall,
  type PlatformEnvironment,
} from "./platform-call.ts";
import { PlatformError } from "./platform-error.ts";
import { toStatusGroup } from "./status-group.ts";

/** Jira Cloud, REST API 3: issues of one project and one type. */

const Status = Type.Object({
  name: Type.String(),
  statusCategory: Type.Object({ key: Type.String() }),
});
const Issue = Type.Object({ key: Type.String(), fields: Type.Object({ status: Status }) });
const Created = Type.Object({ key: Type.String() });
const Found = Type.Object({ issues: Type.Array(Created) });
const Transitions = Type.Object({
  transitions: Type.Array(Type.Object({ id: Type.String(), to: Status })),
});
const Myself = Type.Object({ displayName: Type.String() });
const Project = Type.Object({
  name: Type.String(),
  issueTypes: Type.Array(Type.Object({ name: Type.String() })),
});
const Refusal = Type.Object({
  errorMessages: Type.Optional(Type.Array(Type.String())),
  errors: Type.Optional(Type.Record(Type.String(), Type.String())),
});

const categories = {
  new: "new",
  working: "indeterminate",
  waiting: "indeterminate",
  closed: "done",
} as const;
const priorities = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Highest",
  urgent: "Highest",
} as const;

export function createJira(environment: PlatformEnvironment, settings: PlatformSettings): PlatformClient {
  const {
    base_url: baseUrl = "",
    email = "",
    api_token: token = "",
    project_key = "",
    issue_type,
  } = settings;
  const { header, secrets } = basicAuthorization(email, token);
  const call = createPlatformCall(environment, {
    name: "Jira",
    baseUrl,
    headers: { authorization: header },
    secrets,
    reasonIn,
  });
  const site = baseUrl.replace(/\/+$/, "");
  const read = (key: string) => readIssue(call, site, key);

  async function create(ticket: SentTicket, { mayExist }: CreateOptions): Promise<RemoteTicket> {
    const known = mayExist ? await findByTicket(call, project_key, ticket.id) : null;
    if (known) return update(ticket, { remoteId: known, isStatusNew: true });
    const fields = {
      project: { key: project_key },
      issuetype: { name: issue_type },
      labels: [toLabel(ticket.id), ...ticket.labels.map((label) => label.trim().replace(/\s+/g, "-"))],
      ...toFields(ticket),
    };
    const { key } = await sendIssue(call, "POST /rest/api/3/issue", fields, Created);
    return follow(call, await read(key), ticket);
  }

  async function update(
    ticket: SentTicket,
    { remoteId, isStatusNew }: { remoteId: string; isStatusNew: boolean },
  ) {
    await sendIssue(call, `PUT /rest/api/3/issue/${remoteId}`, toFields(ticket), Type.Any());
    const remoteTicket = await read(remoteId);
    return isStatusNew ? follow(call, remoteTicket, ticket) : remoteTicket;
  }

  return {
    create,
    update,
    read,
    async test() {
      const myself = await call("GET /rest/api/3/myself", { answer: Myself });
      const project = await findProject(call, project_key);
      if (!project.issueTypes.some(({ name }) => name === issue_type)) {
        const missing = { project: project_key, type: issue_type ?? "" };
        throw new PlatformError(toReason("delivery.no_issue_type", missing), { kind: "rejected" });
      }
      return toReason("delivery.connected_jira", {
        project: project_key,
        name: project.name,
        person: String(myself.displayName),
      });
    },
  };
}

function toFields({ title, description, description_format: format, number, id, priority }: SentTicket) {
  const name = `Tessera ticket #${number} (${id})`;
  const text = `${description ?? ""}\n\n${format === "plain" ? name : `*${name}*`}`;
  return {
    summary: title.replace(/\s+/g, " ").slice(0, 255),
    description: toDocument(text.trim(), format),
    priority: { name: priorities[priority] },
  };
}

/** Returns the label by which an issue is found again. Labels must not contain spaces. */
function toLabel(ticketId: string): string {
  return `tessera-${ticketId}`;
}

/** Sends an issue without the fields that the project does not know, since its screens decide which ones exist. */
async function sendIssue<S extends typeof Created | ReturnType<typeof Type.Any>>(
  call: PlatformCall,
  operation: string,
  fields: Record<string, unknown>,
  answer: S,
) {
  try {
    return await call(operation, { body: { fields }, answer });
  } catch (error) {
    const refused = refusedFields(error);
    if (refused.length === 0) throw error;
    const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.includes(name)));
    return call(operation, { body: { fields: rest }, answer });
  }
}

function refusedFields(error: unknown): string[] {
  if (!(error instanceof PlatformError) || error.status !== 400) return [];
  return ["priority", "labels"].filter((name) => error.excerpt?.includes(`"${name}"`));
}

async function findByTicket(call: PlatformCall, project: string, ticketId: string): Promise<string | null> {
  const jql = `project = "${project}" AND labels = "${toLabel(ticketId)}" ORDER BY created ASC`;
  const { issues } = await call("POST /rest/api/3/search/jql", {
    body: { jql, maxResults: 1, fields: ["status"] },
    answer: Found,
  });
  return issues[0]?.key ?? null;
}

async function findProject(call: PlatformCall, key: string) {
  try {
    return await call(`GET /rest/api/3/project/${encodeURIComponent(key)}`, { answer: Project });
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status !== 404) throw error;
    throw new PlatformError(toReason("delivery.no_project", { project: key }), {
      kind: "rejected",
      status: 404,
      excerpt: error.excerpt,
    });
  }
}

async function readIssue(
  call: PlatformCall,
  site: string,
  key: string,
): Promise<RemoteTicket & { category: string }> {
  const path = `/rest/api/3/issue/${encodeURIComponent(key)}?fields=status`;
  const { fields, ...issue } = await call(`GET ${path}`, { answer: Issue });
  const category = fields.status.statusCategory.key;
  return {
    remoteId: issue.key,
    shownId: issue.key,
    url: `${site}/browse/${issue.key}`,
    status: fields.status.name,
    isClosed: category === "done",
    category,
  };
}

/** Follows a transition of the project's workflow into the category of our status. Without one, the issue keeps its status. */
async function follow(
  call: PlatformCall,
  remoteTicket: RemoteTicket & { category: string },
  { status }: SentTicket,
): Promise<RemoteTicket> {
  const wanted = categories[toStatusGroup(status)];
  if (remoteTicket.category === wanted) return remoteTicket;
  const path = `/rest/api/3/issue/${encodeURIComponent(remoteTicket.remoteId)}/transitions`;
  const { transitions } = await call(`GET ${path}`, { answer: Transitions });
  const way = transitions.find(({ to }) => to.statusCategory.key === wanted);
  if (!way) return remoteTicket;
  await call(`POST ${path}`, { body: { transition: { id: way.id } } });
  return { ...remoteTicket, status: way.to.name, isClosed: wanted === "done" };
}

function reasonIn(body: unknown): string | null {
  if (!Check(Refusal, body)) return null;
  const { errorMessages = [], errors = {} } = body;
  return [...errorMessages, ...Object.values(errors)].join(" ") || null;
}
