import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { aNote, aNotesInstallation, anOrganization } from "../../test/notes.builder.ts";
import { createTenantDb } from "../database/tenant-db.ts";
import { postgresFailure } from "./postgres-failure.ts";

let installation: Awaited<ReturnType<typeof aNotesInstallation>>;
beforeAll(async () => {
  installation = await aNotesInstallation();
});
afterAll(() => installation.close());

async function catchFailure(promise: Promise<unknown>) {
  return promise.then(
    () => {
      throw new Error("It did not fail.");
    },
    (error) => postgresFailure(error)?.code ?? null,
  );
}

describe("postgresFailure", () => {
  it("is unavailable when nothing listens, but null for a database that does not exist", async () => {
    const nobody = createTenantDb({ connectionString: "postgres://svc@127.0.0.1:1/desk" });
    const unreachable = createTenantDb({
      connectionString: installation.database.urlFor("svc_notes").replace("tessera_test", "missing"),
    });

    await expect(catchFailure(nobody.ping())).resolves.toBe("unavailable");
    await expect(catchFailure(unreachable.ping())).resolves.toBeNull();
    await Promise.all([nobody.close(), unreachable.close()]);
  });

  it("is unavailable for a terminated backend and a statement timeout", async () => {
    const db = installation.tenantDb.for(anOrganization());
    const suicide = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    const slow = db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 20`.execute(trx);
      await sql`select pg_sleep(1)`.execute(trx);
    });

    await expect(catchFailure(suicide)).resolves.toBe("unavailable");
    await expect(catchFailure(slow)).resolves.toBe("unavailable");
  });

  it("is invalid input for text that cannot be stored", async () => {
    const organization = anOrganization();
    const db = installation.tenantDb.for(organization);

    await expect(catchFailure(aNote(db, organization, "zero \u0000"))).resolves.toBe("invalid_input");
    for (const text of ['"\\u0000"', '"\\ud800"', '"\\udfff\\ud800"', '{"a":["\\udc00"]}'])
      await expect(catchFailure(sql`select ${text}::jsonb`.execute(db))).resolves.toBe("invalid_input");
  });

  it("is null for a bug", async () => {
    const db = installation.tenantDb.for(anOrganization());

    await expect(catchFailure(sql`select nonsense`.execute(db))).resolves.toBeNull();
    expect(postgresFailure(new Error("Connection"))).toBeNull();
    expect(postgresFailure("text")).toBeNull();
  });
});
