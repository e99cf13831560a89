import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Static, Type } from "typebox";
import { aNotesInstallation, type NotesSchema } from "../../test/notes.builder.ts";
import { ConfigError } from "../config/config.ts";
import { testRedisUrl } from "../testing/redis.ts";
import type { RunningProgram } from "./run.ts";
import { defineService, type Foundation, type WorkContext } from "./service.ts";
import { serviceVariables } from "./service-config.ts";

const config = Type.Object({ ...serviceVariables(0), GREETING: Type.String() });
type Config = Static<typeof config>;

let installation: Awaited<ReturnType<typeof aNotesInstallation>>;
beforeAll(async () => {
  installation = await aNotesInstallation();
});
afterAll(() => installation.close());

/** Creates a service that reports what it closes, in order. */
function aService(reported: string[] = []) {
  const worked = Promise.withResolvers<void>();
  const work = () => {
    worked.resolve();
    return 0;
  };
  type Context = WorkContext<Config, NotesSchema, { greeting: string }>;
  const service = defineService({
    domain: "notes",
    config,
    open: ({ config, onClose }: Foundation<Config, NotesSchema>) => {
      onClose(() => reported.push("first resource closed"));
      onClose(() => reported.push("second resource closed"));
      return { greeting: config.GREETING };
    },
    ready: { greeting: async ({ greeting }) => greeting || Promise.reject(new Error("mute")) },
    events: { tables: [{ name: "notes.event" }], silent: ["/typing"] },
    modules: [{ jobs: [{ name: "work", everySeconds: 60, run: async () => work() }] }],
    routes: [
      (app, { greeting }: { greeting: string }) => {
        app.route({ method: ["GET", "POST"], url: "/greeting", handler: async () => greeting });
        app.post("/typing", async () => "");
        app.post("/refused", (_request, reply) => reply.code(422).send(""));
      },
    ],
    feeds: [
      ({ greeting }: Context) => ({
        async close() {
          reported.push(`a reader of ${greeting} closed`);
        },
      }),
    ],
  });
  return { service, worked: worked.promise };
}

function variables(): NodeJS.ProcessEnv {
  const { urlFor } = installation.database;
  return {
    PORT: "0",
    LOG_LEVEL: "silent",
    DATABASE_URL: urlFor("svc_notes"),
    JOB_DATABASE_URL: urlFor("job_notes"),
    REDIS_URL: testRedisUrl(),
    TOKEN_ISSUER: "http://desk.test",
    TOKEN_AUDIENCE: "http://desk.test/api",
    JWKS_URL: "http://desk.test/jwks",
    GREETING: "hello",
  };
}

describe("a service", () => {
  it("names every missing variable", async () => {
    const start = async () => aService().service.start({});

    await expect(start()).rejects.toThrow(ConfigError);
    await expect(start()).rejects.toThrow(/DATABASE_URL.*GREETING/s);
  });

  it("runs its jobs, responds with its context, and closes readers before resources", async () => {
    const reported: string[] = [];
    const { service, worked } = aService(reported);
    const { server, close }: RunningProgram = await service.start(variables());
    await worked;

    const answers = await Promise.all([
      server?.app.inject("/greeting").then(({ payload }) => payload),
      server?.app.inject("/readyz").then(({ statusCode }) => statusCode),
    ]);
    await server?.app.close();
    await close?.();

    expect(answers).toEqual(["hello", 200]);
    expect(reported).toEqual(["a reader of hello closed", "second resource closed", "first resource closed"]);
  });

  it("is not ready while a check of its own fails", async () => {
    const app = await aService().service.createApp(
      { tenantDb: installation.tenantDb, greeting: "" },
      { logLevel: "silent" },
    );

    const { statusCode, payload } = await app.inject("/readyz");

    expect(statusCode).toBe(503);
    expect(payload).toContain("Not ready: greeting.");
  });

  it("wakes readers of its events after writes, and only then", async () => {
    let wakings = 0;
    const woken = new EventTarget();
    const app = await aService().service.createApp(
      { tenantDb: installation.tenantDb, greeting: "hello" },
      {
        logLevel: "silent",
        wakeEvents: () => {
          wakings += 1;
          woken.dispatchEvent(new Event("waking"));
        },
      },
    );

    await app.inject("/greeting");
    await app.inject({ method: "POST", url: "/typing" });
    await app.inject({ method: "POST", url: "/refused" });
    const waking = once(woken, "waking");
    await app.inject({ method: "POST", url: "/greeting" });
    await waking;

    expect(wakings).toBe(1);
  });
});
