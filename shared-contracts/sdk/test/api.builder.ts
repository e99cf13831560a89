import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Tessera, type TesseraOptions } from "../src/index.ts";

/** A request as the server got it. */
interface Received {
  method: string;
  /** The path below `/api/v1`, with its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Respond = (received: Received, response: ServerResponse, count: number) => void;

/** Starts a server, and returns a client of it. `count` is the number of the request, from 1. */
export async function anApi(respond: Respond, options: Partial<TesseraOptions> = {}, port = 0) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const body = Buffer.concat(await request.toArray()).toString();
    const one = { method, path: url.replace("/api/v1", ""), headers, body };
    received.push(one);
    respond(one, response, received.length);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    tessera: new Tessera({ baseUrl, apiKey: "tsk_test", ...options }),
    received,
    baseUrl,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a response as JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Sends an error as the API does. */
export function sendError(response: ServerResponse, status: number, body: object, headers = {}): void {
  sendJson(response, status, { detail: "No.", request_id: "request-1", ...body }, headers);
}
