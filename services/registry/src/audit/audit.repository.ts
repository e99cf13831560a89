import { toEnglish } from "@tessera/language/to-english";
import { isReason, type Reason } from "@tessera/wire/reason/reason";
import type { ReleaseAuditEntry } from "@tessera/wire/release/release";
import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";

interface AuditedAction {
  name: string;
  action: ReleaseAuditEntry["action"];
  version?: string;
  /** A text if a person wrote it, or if it is data. */
  reason?: Reason | string | undefined;
}

/** Adds an entry to the audit trail, in the transaction of the change that it records. */
export async function note(trx: Trx, actor: { label: string }, entry: AuditedAction): Promise<void> {
  await trx
    .insertInto("registry.audit_entry")
    .values({ ...entry, ...toColumns(entry.reason), version: entry.version ?? null, actor: actor.label })
    .execute();
}

function toColumns(reason: Reason | string | undefined) {
  if (!isReason(reason)) return { reason: reason ?? null };
  return { reason: toEnglish(reason), reason_reason: JSON.stringify(reason) };
}

/**
 * Adds an entry for an action that anyone can repeat at will, unless the same one was added in the last 10 minutes, so
 * that nobody can flood the trail.
 */
export async function noteOnce(
  db: Db,
  actor: { label: string },
  { name, action, reason }: Omit<AuditedAction, "version" | "reason"> & { reason: string },
): Promise<void> {
  await sql`
    insert into registry.audit_entry (name, action, actor, reason)
    select ${name}, ${action}, ${actor.label}, ${reason}
    where not exists (
      select from registry.audit_entry
      where name = ${name} and action = ${action} and actor = ${actor.label} and reason = ${reason}
        and created_at > now() - interval '10 minutes'
    )`.execute(db);
}

interface AuditQuery {
  name?: string | undefined;
  /** Limits the entries to these modules; null for all. */
  modules: readonly string[] | null;
  /** The last entry of the previous page. */
  cursor?: string | undefined;
  limit: number;
}

/** Lists entries, newest first. */
export async function listAudit(db: Db, { name, modules, cursor, limit }: AuditQuery) {
  return db
    .selectFrom("registry.audit_entry")
    .select(["id", "name", "version", "action", "actor", "reason", "reason_reason", "created_at"])
    .$if(name !== undefined, (query) => query.where("name", "=", name ?? ""))
    .$if(modules !== null, (query) => query.where("name", "in", [...(modules ?? [])]))
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Lists what the registry did by itself in the last week, newest first, at most 20 entries. */
export async function listAlerts(db: Db) {
  return db
    .selectFrom("registry.audit_entry")
    .select(["id", "name", "version", "action", "actor", "reason", "reason_reason", "created_at"])
    .where("action", "in", ["auto_rollback", "found_failing"])
    .where("created_at", ">", sql<string>`now() - interval '7 days'`)
    .orderBy("id", "desc")
    .limit(20)
    .execute();
}
