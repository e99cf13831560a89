import { requireConfirmation } from "@tessera/kit/confirmation";
import { notFound } from "@tessera/kit/failure";
import { toInstant } from "@tessera/kit/instant";
import { serve } from "@tessera/kit/serve";
import { registryRoutes } from "@tessera/wire/release";
import type { FastifyInstance } from "fastify";
import { note } from "../audit/audit.repository.ts";
import type { RegistryContext } from "../context.ts";
import { hashOfKey, insertKey, listKeys, newKey, revokeKey } from "./module-key.repository.ts";
import { mayOperate, requirePublisher } from "./publisher.ts";

export function addModuleKeyRoutes(app: FastifyInstance, context: RegistryContext): void {
  const { db } = context;

  serve(app, registryRoutes, "GET /registry/keys", async ({ request }) => {
    mayOperate(await requirePublisher(context, request));
    const keys = await listKeys(db);
    return { items: keys.map((key) => ({ ...key, created_at: toInstant(key.created_at) })) };
  });

  serve(app, registryRoutes, "POST /registry/keys", async ({ request, body }) => {
    const publisher = await requirePublisher(context, request);
    mayOperate(publisher);
    if (request.visitor) requireConfirmation(request.visitor);
    const key = newKey();
    return db.transaction().execute(async (trx) => {
      const made = await insertKey(trx, { ...body, hash: hashOfKey(key) });
      await note(trx, publisher, { name: body.module, action: "make_key", reason: body.label });
      return { ...made, created_at: toInstant(made.created_at), key };
    });
  });

  serve(app, registryRoutes, "DELETE /registry/keys/:keyId", async ({ request, params }) => {
    const publisher = await requirePublisher(context, request);
    mayOperate(publisher);
    if (request.visitor) requireConfirmation(request.visitor);
    await db.transaction().execute(async (trx) => {
      const revoked = await revokeKey(trx, params.keyId);
      if (!revoked) throw notFound("key");
      await note(trx, publisher, { name: revoked.module, action: "revoke_key", reason: revoked.label });
    });
    return {};
  });
}
