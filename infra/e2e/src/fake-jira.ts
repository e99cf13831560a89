import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake Jira with the project SUP. Implements as much of the REST API 3 as pushing a ticket needs. */
export interface FakeJira {
  /** The settings that connect it. */
  settings: Record<string, string>;
  /** The summary of each issue by its key. */
  issues: Map<string, string>;
  close(): void;
}

type Fields = Record<string, unknown>;
type Answer = [status: number, body?: unknown];
type Handler = (key: string, fields: Fields, issues: Map<string, string>) => Answer;

const status = { id: "1", name: "To Do", statusCategory: { id: 2, key: "new", name: "To Do" } };
const project = { id: "10000", key: "SUP", name: "Support", issueTypes: [{ id: "1", name: "Task" }] };

const handlers: [RegExp, Handler][] = [
  [/^GET \/rest\/api\/3\/myself$/, () => [200, { accountId: "5b10", displayName: "Dana Kim", active: true }]],
  [/^GET \/rest\/api\/3\/project\/SUP$/, () => [200, project]],
  [/^POST \/rest\/api\/3\/search\/jql$/, () => [200, { issues: [], isLast: true }]],
  [/^POST \/rest\/api\/3\/issue$/, (_, fields, issues) => create(fields, issues)],
  [/^GET \/rest\/api\/3\/issue\/([^/]+)$/, (key) => [200, { id: "10001", key, fields: { status } }]],
  [/^PUT \/rest\/api\/3\/issue\/([^/]+)$/, (key, fields, issues) => update(key, fields, issues)],
  [/^GET \/rest\/api\/3\/issue\/([^/]+)\/transitions$/, () => [200, { transitions: [] }]],
];

export async function aFakeJira(): Promise<FakeJira> {
  const issues = new Map<string, string>();
  const token = `jira-${Math.random().toString(36).slice(2)}`;
  const credentials = `Basic ${Buffer.from(`dana@acme.example:${token}`).toString("base64")}`;
  const server = createServer(async (request, response) => {
    const isKnown = request.headers.authorization === credentials;
    const [code, body] = isKnown
      ? await answer(request, issues)
      : [401, { errorMessages: ["Who is there?"] }];
    response.writeHead(code, { "content-type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    issues,
    settings: {
      base_url: `http://127.0.0.1:${port}`,
      email: "dana@acme.example",
      api_token: token,
      project_key: "SUP",
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(request: IncomingMessage, issues: Map<string, string>): Promise<Answer> {
  let text = "";
  for await (const chunk of request) text += chunk;
  const { fields = {} } = (text ? JSON.parse(text) : {}) as { fields?: Fields };
  const asked = `${request.method} ${request.url?.split("?")[0]}`;
  for (const [pattern, handle] of handlers) {
    const [whole, key = ""] = pattern.exec(asked) ?? [];
    if (whole) return handle(key, fields, issues);
  }
  return [404, { errorMessages: ["Issue does not exist or you do not have permission to see it."] }];
}

function create(fields: Fields, issues: Map<string, string>): Answer {
  const key = `SUP-${issues.size + 1}`;
  issues.set(key, String(fields.summary));
  return [201, { id: String(10_000 + issues.size), key }];
}

function update(key: string, fields: Fields, issues: Map<string, string>): Answer {
  if (fields.summary) issues.set(key, String(fields.summary));
  return [204];
}
