import type { ReleaseAuditEntry } from "@tessera/wire/release";
import type { Db, Trx } from "../context.ts";

interface Deed {
  name: string;
  action: ReleaseAuditEntry["action"];
  version?: string;
  reason?: string | undefined;
}

/** Adds to the trail, in the transaction of what it tells of. */
export async function note(trx: Trx, actor: { label: string }, deed: Deed): Promise<void> {
  await trx
    .insertInto("registry.audit_entry")
    .values({ ...deed, version: deed.version ?? null, reason: deed.reason ?? null, actor: actor.label })
    .execute();
}

/** The newest first. */
export async function listAudit(db: Db, name: string | undefined) {
  return db
    .selectFrom("registry.audit_entry")
    .select(["id", "name", "version", "action", "actor", "reason", "created_at"])
    .$if(name !== undefined, (query) => query.where("name", "=", name ?? ""))
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}
