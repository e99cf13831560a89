import { createTenantDb } from "@tessera/kit/database/tenant-db";
import { aTestDatabase } from "@tessera/kit/testing/database";
import { aTestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ErrorReply } from "@tessera/wire/api/error";
import { service } from "../src/main.ts";
import type { NewModuleDatabase } from "../src/schema.ts";

/** The service with its own database. */
export interface NewModuleFixture {
  /** Calls an operation, such as `POST /new-module/notes`, as `actor`. */
  call<Body = ErrorReply>(
    actor: Actor,
    operation: string,
    payload?: object,
  ): Promise<{ status: number; body: Body }>;
  /** Inserts `count` notes for the actor's organization. */
  fill(actor: Actor, count: number): Promise<void>;
  close(): Promise<void>;
}

export async function aNewModuleFixture(): Promise<NewModuleFixture> {
  const database = await aTestDatabase();
  const { verifier, tokenFor } = await aTestIssuer();
  const tenantDb = createTenantDb<NewModuleDatabase>({
    connectionString: database.urlFor("svc_new_module"),
  });
  const app = await service.createApp({ tenantDb }, { verifier, logLevel: "silent", rateLimit: false });
  return {
    async call(actor, operation, payload) {
      const [method, path] = operation.split(" ");
      const response = await app.inject({
        method: method as "GET",
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${await tokenFor(actor)}` },
        ...(payload && { payload }),
      });
      return { status: response.statusCode, body: response.json() };
    },
    async fill({ organizationId, userId }, count) {
      const note = { organization_id: organizationId, author_id: userId, title: "Note", body: "" };
      await tenantDb
        .for(organizationId)
        .insertInto("new_module.note")
        .values(Array.from({ length: count }, () => note))
        .execute();
    },
    async close() {
      await app.close();
      await tenantDb.close();
      await database.drop();
    },
  };
}
