import { aFakeServer, type FakeAnswer, type FakeRequest, type FakeServer, hasBasic } from "./fake-server.ts";

/** Fakes Jira Cloud, REST API 3, as documented: issues of the project SUP. */
export interface FakeJira extends FakeServer {
  issues: Map<string, FakeIssue>;
  /** The settings that it accepts. */
  settings: Record<string, string>;
  /** True if the project's screens have no priority. */
  hasNoPriority: boolean;
}

interface FakeIssue {
  key: string;
  fields: Record<string, unknown>;
  status: (typeof statuses)[number];
}

const statuses = [
  { id: "1", name: "To Do", category: "new" },
  { id: "3", name: "In Progress", category: "indeterminate" },
  { id: "5", name: "Done", category: "done" },
];
const [toDo] = statuses;

export const jiraToken = "jira-token-canary-7c1f";

export async function aFakeJira(): Promise<FakeJira> {
  const issues = new Map<string, FakeIssue>();
  const server = await aFakeServer((request) => {
    if (!hasBasic(request, "dana@acme.example", jiraToken)) {
      return { status: 401, body: "Client must be authenticated to access this resource." };
    }
    return answer(fake, request);
  });
  const fake: FakeJira = Object.assign(server, {
    issues,
    hasNoPriority: false,
    settings: {
      base_url: server.url,
      email: "dana@acme.example",
      api_token: jiraToken,
      project_key: "SUP",
      issue_type: "Task",
    },
  });
  return fake;
}

function answer(fake: FakeJira, request: FakeRequest): FakeAnswer {
  const { method, path } = request;
  if (path === "/rest/api/3/myself") {
    return { status: 200, body: { accountId: "5b10", displayName: "Dana Kim", active: true } };
  }
  if (path === "/rest/api/3/project/SUP") {
    return {
      status: 200,
      body: {
        id: "10000",
        key: "SUP",
        name: "Support",
        issueTypes: [{ id: "1", name: "Task", subtask: false }],
      },
    };
  }
  if (path === "/rest/api/3/search/jql" && method === "POST") return search(fake, request);
  if (path === "/rest/api/3/issue" && method === "POST") return create(fake, request);
  const [, key = "", part] = /^\/rest\/api\/3\/issue\/([^/]+)(\/transitions)?$/.exec(path) ?? [];
  const issue = fake.issues.get(key);
  if (issue && part) return transition(issue, request);
  if (issue) return method === "PUT" ? update(fake, issue, request) : read(issue);
  return refusal(404, ["Issue does not exist or you do not have permission to see it."]);
}

function create(fake: FakeJira, { body }: FakeRequest): FakeAnswer {
  const { fields } = body as { fields: Record<string, unknown> };
  const wrong = findProblems(fake, fields);
  if (!(fields.project as { key?: string })?.key) wrong.project = "Specify a valid project ID or key";
  if (!(fields.issuetype as { name?: string })?.name) wrong.issuetype = "Specify an issue type";
  if (Object.keys(wrong).length > 0) return refusal(400, [], wrong);
  const number = fake.issues.size + 1;
  const key = `SUP-${number}`;
  if (!toDo) throw new Error("There is a first status.");
  fake.issues.set(key, { key, fields, status: toDo });
  return {
    status: 201,
    body: { id: String(10_000 + number), key, self: `${fake.url}/rest/api/3/issue/${number}` },
  };
}

function update(fake: FakeJira, issue: FakeIssue, { body }: FakeRequest): FakeAnswer {
  const { fields } = body as { fields: Record<string, unknown> };
  const wrong = findProblems(fake, fields);
  if (Object.keys(wrong).length > 0) return refusal(400, [], wrong);
  Object.assign(issue.fields, fields);
  return { status: 204 };
}

function findProblems(fake: FakeJira, { summary, description, priority, labels }: Record<string, unknown>) {
  const wrong: Record<string, string> = {};
  if (typeof summary !== "string" || summary === "")
    wrong.summary = "You must specify a summary of the issue.";
  if (String(summary).includes("\n"))
    wrong.summary = "The summary is invalid because it contains newline characters.";
  if ((description as { type?: string; version?: number })?.type !== "doc") {
    wrong.description = "Operation value must be an Atlassian Document (see the Atlassian Document Format)";
  }
  if (priority && fake.hasNoPriority) {
    wrong.priority = "Field 'priority' cannot be set. It is not on the appropriate screen, or unknown.";
  }
  if ((labels as string[] | undefined)?.some((label) => /\s/.test(label)))
    wrong.labels = "The label contains spaces.";
  return wrong;
}

function search({ issues }: FakeJira, { body }: FakeRequest): FakeAnswer {
  const { jql } = body as { jql: string };
  const [, label] = /labels = "([^"]+)"/.exec(jql) ?? [];
  const found = [...issues.values()].filter(({ fields }) =>
    (fields.labels as string[])?.includes(label ?? ""),
  );
  return { status: 200, body: { issues: found.map(({ key }) => ({ id: key, key })), isLast: true } };
}

function read({ key, status }: FakeIssue): FakeAnswer {
  return { status: 200, body: { id: "10001", key, fields: { status: toStatus(status) } } };
}

function transition(issue: FakeIssue, { method, body }: FakeRequest): FakeAnswer {
  if (method === "GET") {
    const transitions = statuses.map((status) => ({
      id: `1${status.id}`,
      name: status.name,
      to: toStatus(status),
    }));
    return { status: 200, body: { expand: "transitions", transitions } };
  }
  const { transition: wanted } = body as { transition: { id: string } };
  const status = statuses.find(({ id }) => `1${id}` === wanted.id);
  if (!status) return refusal(400, [`Transition id '${wanted.id}' is not valid for this issue.`]);
  issue.status = status;
  return { status: 204 };
}

function toStatus({ id, name, category }: FakeIssue["status"]) {
  return { id, name, statusCategory: { id: 2, key: category, name } };
}

function refusal(status: number, errorMessages: string[], errors: Record<string, string> = {}): FakeAnswer {
  return { status, body: { errorMessages, errors } };
}
