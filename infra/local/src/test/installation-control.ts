import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import type { DemoOrganization } from "../demo/demo-accounts.ts";
import { writeOrganizations } from "../demo/seed-demo.ts";
import { writeAsAdmin } from "../demo/write-as-admin.ts";
import type { Installation } from "../installation.ts";
import type { ServiceProcess } from "../processes/service-process.ts";

/**
 * Serves the operations by which tests control their installation: `POST /services/{name}/{stop|start|pause|resume}`, and
 * `POST /organizations` with organizations in the demo's format, whose people can sign in immediately.
 */
export async function serveControl(installation: Installation): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    act(installation, request).then(
      (status) => response.writeHead(status).end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Performs the request and returns the status of the response. */
async function act(installation: Installation, request: IncomingMessage): Promise<number> {
  if (request.method !== "POST") return 404;
  if (request.url === "/organizations") {
    await addOrganizations(installation.adminUrl, await readBody(request));
    return 201;
  }
  const [, name, act] = /^\/services\/([a-z-]+)\/(stop|start|pause|resume)$/.exec(request.url ?? "") ?? [];
  if (!name) return 404;
  await installation.service(name)[act as keyof ServiceProcess]();
  return 204;
}

async function addOrganizations(adminUrl: string, organizations: DemoOrganization[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await writeAsAdmin(client, () => writeOrganizations(client, organizations));
  } finally {
    await client.end();
  }
}

async function readBody(request: IncomingMessage): Promise<DemoOrganization[]> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}
