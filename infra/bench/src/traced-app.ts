import { createApp } from "@tessera/kit/app";
import { startTracing } from "@tessera/kit/start-tracing";
import { createTenantDb } from "@tessera/kit/tenant-db";

// A service built on the kit that only sends three queries to Postgres per request, so that the overhead of tracing weighs most.
await startTracing(process.env, "notes");
const tenantDb = createTenantDb<object>({ connectionString: process.env.DATABASE_URL ?? "" });
const app = await createApp({ service: "notes", rateLimit: false });
app.get("/notes/:id", async () => {
  const db = tenantDb.for("org_1");
  for (const n of [1, 2, 3]) await db.selectNoFrom((eb) => eb.val(n).as("n")).execute();
  return { id: 1 };
});
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
process.send?.("ready");
process.once("disconnect", () => process.exit());
