import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { aCuttableWay } from "@tessera/kit/testing/cuttable-way";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { anIdentityService } from "../test/identity.builder.ts";

let database: Awaited<ReturnType<typeof aTestDatabase>>;
let way: Awaited<ReturnType<typeof aCuttableWay>>;
beforeAll(async () => {
  database = await aTestDatabase();
  way = await aCuttableWay(database.urlFor("svc_identity"));
});
afterAll(async () => {
  await way.close();
  await database.drop();
});

it("starts as soon as its database becomes available", async () => {
  await way.cut();
  const starting = anIdentityService({ DATABASE_URL: way.url }, database);
  const early = await Promise.race([starting.then(() => "started", String), pause(500, "waiting")]);
  await way.reconnect();
  const identity = await starting;

  const { statusCode } = await identity.app.inject({ url: "/api/auth/jwks" });

  await identity.close();
  expect([early, statusCode]).toEqual(["waiting", 200]);
});
