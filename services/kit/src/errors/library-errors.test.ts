import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { statusByErrorCode } from "@tessera/wire/api/error-code";
import { Queue } from "bullmq";
import type { FastifyInstance } from "fastify";
import { Redis } from "ioredis";
import { sql } from "kysely";
import { Agent, request } from "undici";
import { aNotesInstallation, anOrganization } from "../../test/notes.builder.ts";
import { createTenantDb } from "../database/tenant-db.ts";
import { createApp } from "../http/app.ts";
import { testRedisUrl } from "../testing/redis.ts";

const nowhere = "127.0.0.1:1";
const hidden = "Something went wrong on our side. Check whether your change was saved before you try again.";
const unavailable = "Part of the service isn't available. Try again in a moment.";
const unstorable = "The text contains a character that cannot be stored.";

/** Words that must not be in a response: class names, codes, paths, SQL, hosts, and names of libraries. */
const libraryWords =
  /\w(Error|Exception)\b|\b(ERR|FST|UND|ECONN|HPE)_?\w+|\/\w+\/|\w+\.[mc]?[jt]s\b|\b(select|insert|relation|column|constraint|syntax)\b|127\.0\.0\.1|redis|bull|postgres|undici|fetch|socket/i;

let installation: Awaited<ReturnType<typeof aNotesInstallation>>;
let app: FastifyInstance;
let failing: () => Promise<unknown>;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  installation = await aNotesInstallation();
  app = await createApp({ service: "try", logLevel: "silent" });
  app.get("/fail", async () => failing());
});
afterAll(async () => {
  for (const end of endings) await end();
  await app.close();
  await installation.close();
});

const inDatabase = (statement: ReturnType<typeof sql>) => () =>
  statement.execute(installation.tenantDb.for(anOrganization()));

function aRedis(url = testRedisUrl()): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    commandTimeout: 500,
    // Jest waits half a second for open connections.
    disconnectTimeout: 100,
  });
  redis.on("error", () => {});
  endings.push(() => redis.disconnect());
  return redis;
}

function aQueue(url?: string): Queue {
  const queue = new Queue("library-errors", { connection: aRedis(url) });
  queue.on("error", () => {});
  return queue;
}

/** Sends a request to a server that handles the connection with `serve`. */
async function fetchFromServer(serve: (socket: Socket) => void): Promise<unknown> {
  const server = createServer((socket) => {
    endings.push(() => socket.destroy());
    serve(socket);
  });
  endings.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const dispatcher = new Agent({ headersTimeout: 50 });
  endings.push(() => dispatcher.destroy());
  return request(`http://127.0.0.1:${address.port}/secret`, { dispatcher });
}

type Case = [what: string, fail: () => Promise<unknown>, detail: string];

const cases: Case[] = [
  ["pg: SQL that is wrong", inDatabase(sql`selct secret from nowhere`), hidden],
  ["pg: a table there is not", inDatabase(sql`select * from secrets.row`), hidden],
  ["pg: a value that is none", inDatabase(sql`select 'secret'::int`), hidden],
  ["pg: a zero character", inDatabase(sql`select ${"zero \u0000"}::text`), unstorable],
  [
    "pg: nothing listens",
    () => {
      const db = createTenantDb({ connectionString: `postgres://svc@${nowhere}/desk` });
      endings.push(() => db.close());
      return db.ping();
    },
    unavailable,
  ],
  ["ioredis: nothing listens", () => aRedis(`redis://${nowhere}`).get("secret"), unavailable],
  [
    "ioredis: a closed connection",
    () => {
      const redis = aRedis();
      redis.disconnect();
      return redis.get("secret");
    },
    unavailable,
  ],
  ["ioredis: a command there is not", () => aRedis().call("SECRET"), hidden],
  ["BullMQ: nothing listens", () => aQueue(`redis://${nowhere}`).add("job", {}), unavailable],
  ["BullMQ: an id that cannot be", () => aQueue().add("job", {}, { jobId: "a:b" }), hidden],
  ["undici: nothing listens", () => request(`http://${nowhere}/secret`), unavailable],
  ["undici: an address that is none", () => request("secret"), hidden],
  ["undici: no answer in time", () => fetchFromServer(() => {}), unavailable],
  ["undici: an answer that breaks off", () => fetchFromServer((socket) => socket.destroy()), unavailable],
  [
    "undici: an answer that is no HTTP",
    () => fetchFromServer((socket) => socket.end("secret\r\n\r\n")),
    unavailable,
  ],
  ["fetch: nothing listens", () => fetch(`http://${nowhere}/secret`), unavailable],
  ["fetch: an address that is none", () => fetch("secret"), hidden],
];

describe("an error of a library", () => {
  it.each(cases)("becomes one of our codes with a plain sentence: %s", async (_what, fail, detail) => {
    failing = fail;

    const { body, statusCode } = await app.inject("/fail");
    const { request_id: _, ...answer } = JSON.parse(body);

    expect(answer.detail).toBe(detail);
    expect(answer.detail).not.toMatch(libraryWords);
    expect(statusByErrorCode[answer.code as keyof typeof statusByErrorCode]).toBe(statusCode);
    expect(Object.keys(answer).toSorted()).toEqual(["code", "detail", "reason", "values"]);
  });
});
