import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";

const prefixes = [
  ...["/api", "/api/v1", "/api/auth", "/api/v1/auth", "/api/v1/users", "/api/v1/members"],
  ...["/api/v1/organizations/me", "/api/v1/organizations/members", "/api/v1/invitations"],
  ...["/api/v1/tickets", "/api/v1/tickets/bulk", "/api/v1/views", "/api/v1/files", "/api/v1/agents"],
  ...["/api/v1/chat", "/api/v1/mcp", "/api/v1/analytics", "/api/v1/integrations", "/api/v1/billing"],
  ...["/api/v1/notifications", "/api/v1/audit-log", "/api/v1/registry", "/api/v1/events/stream"],
  ...["/api/v1/customers", "/api/v1/companies"],
];

const endings = [
  ...["/..%252f", "/..%2f", "/%2e%2e/", "/%252e%252e%252f", "/%25252e%25252e%25252f", "/../", "/./", "/..;/"],
  ...["/..\\", "/..%5c", "/..%255c", "/%c0%ae%c0%ae/", "/%u002e%u002e/", "//", "//evil.example/", "/;a=1"],
  ...[
    "/%00",
    "/%2500",
    "/%0d%0aset-cookie:%20a=1",
    "/%7f",
    "/%ff",
    "/%",
    "/%zz",
    "/%e2%80%ae",
    "/%F0%9F%92%A9",
  ],
  ...["/*", "/[]", "/{}", "/<script>", "/'%20or%201=1--", `/${"a".repeat(4_000)}`, "/%2fetc%2fpasswd"],
  ...["?%", "?%zz=1", "?a[b]=1", "?__proto__=1", "?search=%00", "?search=%ff", "?page=1&page=2", "?="],
];

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Requests odd addresses below every prefix, as a browser that opens a page does. */
export const attack: Attack = {
  title: "no address of the API, however it is encoded, is an error of ours or the page",
  isShort: true,
  fault: {
    file: "services/gateway/src/proxy/plain-path.ts",
    find: "if (leadsUp.test(current) || hasControlCharacter(current)) return false;",
    replace: "",
  },
  async run() {
    const { owner } = await anOrganization();
    const token = await readToken(owner.email);
    const paths = prefixes.flatMap((prefix) => endings.map((ending) => `${prefix}${ending}`));
    try {
      const answers = await Promise.all(paths.map((path) => get(path, token)));
      const beaten = answers.filter(({ status, isPage }) => status >= 500 || isPage);
      const shown = beaten.slice(0, 5).map(({ path, status }) => `${path.slice(0, 80)} answered ${status}`);
      expectHeld(beaten.length === 0, `${beaten.length} addresses, such as ${shown.join(", ")}`);
    } finally {
      agent.destroy();
    }
  },
};

/** Requests the path exactly as written: `fetch` would normalize it first. */
async function get(path: string, token: string) {
  const { port } = new URL(process.env.TEST_ORIGIN ?? "");
  const headers = { authorization: `Bearer ${token}`, accept: "text/html,*/*" };
  const asked = request({ agent, host: "127.0.0.1", port, path, headers }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const {
    statusCode: status = 0,
    headers: { "content-type": type = "" },
  } = answer;
  const isStream = type.startsWith("text/event-stream");
  if (isStream) answer.destroy();
  const body = isStream ? "" : await text(answer);
  return { path, status, isPage: type.startsWith("text/html") || body.includes("<html") };
}
