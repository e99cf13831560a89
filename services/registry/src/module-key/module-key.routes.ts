import { toInstant } from "@tessera/kit/database/instant";
import { Failure, notFound } from "@tessera/kit/errors/failure";
import { serve } from "@tessera/kit/http/serve";
import { requireConfirmation } from "@tessera/kit/tokens/confirmation";
import { toReason } from "@tessera/wire/reason/reason";
import type { KeyGrants } from "@tessera/wire/release/key-grants";
import { registryRoutes } from "@tessera/wire/release/release";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { note } from "../audit/audit.repository.ts";
import type { RegistryContext } from "../context.ts";
import {
  hashOfKey,
  insertKey,
  type KeyRights,
  listKeys,
  newKey,
  revokeKey,
  updateKey,
} from "../publisher/module-key.repository.ts";
import {
  mayOperate,
  type Publisher,
  requireMember,
  requireModulePublisher,
  requirePublisher,
} from "../publisher/publisher.ts";
import { findBeyond } from "../publisher/team-grants.ts";
import { describeGrants } from "./key-grants.policy.ts";

export function addModuleKeyRoutes(app: FastifyInstance, context: RegistryContext): void {
  const { db } = context;

  serve(app, registryRoutes, "GET /registry/keys", async ({ request }) => {
    const { modules } = await requireMember(context, request);
    const keys = await listKeys(db);
    return { items: keys.filter((key) => modules === null || isForAny(modules, key)).map(toKey) };
  });

  serve(app, registryRoutes, "POST /registry/keys", async ({ request, body }) => {
    const publisher = await requireKeyMaker(context, request, [body.module, ...(body.further_modules ?? [])]);
    refuseBeyond(publisher, body.grants);
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
      if (!changed) throw notFound(toReason("release.key_not_found"));
      await note(trx, publisher, {
        name: changed.module,
        action: "change_key",
        reason: describeKey(changed),
      });
      return toKey(changed);
    });
  });

  serve(app, registryRoutes, "DELETE /registry/keys/:keyId", async ({ request, params }) => {
    const publisher = await requireKeyEnder(context, request, params.keyId);
    await db.transaction().execute(async (trx) => {
      const revoked = await revokeKey(trx, params.keyId);
      if (!revoked) throw notFound(toReason("release.key_not_found"));
      await note(trx, publisher, { name: revoked.module, action: "revoke_key", reason: revoked.label });
    });
    return {};
  });
}

/** Returns the caller: an operator, or a member who may publish all modules of a key. A key cannot create keys. */
async function requireKeyMaker(
  context: RegistryContext,
  request: FastifyRequest,
  modules: readonly string[],
): Promise<Publisher> {
  const publisher = await requireModulePublisher(context, request, modules);
  if (request.visitor) requireConfirmation(request.visitor);
  else mayOperate(publisher);
  return publisher;
}

/** Returns a caller who may end the key. To a member, keys of other teams do not exist. */
async function requireKeyEnder(
  context: RegistryContext,
  request: FastifyRequest,
  keyId: string,
): Promise<Publisher> {
  const { modules: readable } = await requireMember(context, request);
  const key = (await listKeys(context.db)).find(({ id }) => id === keyId);
  if (!key || (readable !== null && !isForAny(readable, key)))
    throw notFound(toReason("release.key_not_found"));
  return requireKeyMaker(context, request, [key.module, ...key.further_modules]);
}

function refuseBeyond({ modules, grants }: Publisher, asked: KeyGrants | null): void {
  if (modules === null) return;
  const fields = findBeyond(asked, grants);
  const [first] = Object.values(fields);
  if (first !== undefined)
    throw new Failure("not_allowed", toReason("release.key_not_created", { problem: first }), { fields });
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

/** Describes a key in one line. Without grants, it has the same form as before grants existed. */
function describeKey({ label, grants, further_modules: further }: KeyRights & { label: string }): string {
  const also = further && further.length > 0 ? [`also for ${further.join(", ")}`] : [];
  return [label, ...(grants ? [describeGrants(grants)] : []), ...also].join("; ");
}
