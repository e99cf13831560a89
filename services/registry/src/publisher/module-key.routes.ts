import { requireConfirmation } from "@tessera/kit/confirmation";
import { notFound } from "@tessera/kit/failure";
import { toInstant } from "@tessera/kit/instant";
import { serve } from "@tessera/kit/serve";
import { registryRoutes } from "@tessera/wire/release";
import type { FastifyInstance } from "fastify";
import { note } from "../audit/audit.repository.ts";
import type { RegistryContext } from "../context.ts";
import { describeGrants } from "./key-grants.policy.ts";
import {
  hashOfKey,
  insertKey,
  type KeyRights,
  listKeys,
  newKey,
  revokeKey,
  updateKey,
} from "./module-key.repository.ts";
import { mayOperate, requireMember, requirePublisher } from "./publisher.ts";

export function addModuleKeyRoutes(app: FastifyInstance, context: RegistryContext): void {
  const { db } = context;

  serve(app, registryRoutes, "GET /registry/keys", async ({ request }) => {
    const { modules } = await requireMember(context, request);
    const keys = await listKeys(db);
    return { items: keys.filter((key) => modules === null || isForAny(modules, key)).map(toKey) };
  });

  serve(app, registryRoutes, "POST /registry/keys", async ({ request, body }) => {
    const publisher = await requirePublisher(context, request);
    mayOperate(publisher);
    if (request.visitor) requireConfirmation(request.visitor);
    const key = newKey();
    return db.transaction().execute(async (trx) => {
      const made = await insertKey(trx, { ...body, hash: hashOfKey(key) });
      await note(trx, publisher, { name: body.module, action: "make_key", reason: describeKey(made) });
      return { ...toKey(made), key };
    });
  });

  serve(app, registryRoutes, "PATCH /registry/keys/:keyId", async ({ request, params, body }) => {
    const publisher = await requirePublisher(context, request);
    mayOperate(publisher);
    if (request.visitor) requireConfirmation(request.visitor);
    return db.transaction().execute(async (trx) => {
      const changed = await updateKey(trx, params.keyId, body);
      if (!changed) throw notFound("key");
      await note(trx, publisher, {
        name: changed.module,
        action: "change_key",
        reason: describeKey(changed),
      });
      return toKey(changed);
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

function isForAny(
  modules: readonly string[],
  { module, further_modules: further }: { module: string; further_modules: string[] },
): boolean {
  return [module, ...further].some((name) => modules.includes(name));
}

function toKey<Key extends { created_at: string }>(key: Key): Key {
  return { ...key, created_at: toInstant(key.created_at) };
}

/** A key without grants is named alone, as before there were any. */
function describeKey({ label, grants, further_modules: further }: KeyRights & { label: string }): string {
  const also = further && further.length > 0 ? [`also for ${further.join(", ")}`] : [];
  return [label, ...(grants ? [describeGrants(grants)] : []), ...also].join("; ");
}
