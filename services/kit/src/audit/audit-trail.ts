import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";
import { type Kysely, sql } from "kysely";
import type { Actor } from "../tokens/actor.ts";

/** An action to record. `detail` is one line for people and never contains a secret. */
export interface NewAuditEntry {
  /** For example `settings.changed`. */
  action: string;
  targetKind?: string;
  targetId?: string;
  targetName?: string;
  detail?: Reason;
}

/** The detail is one line, of at most this many characters. */
const maxDetailLength = 500;

/** The author of an action: a member, or null for the installation itself. */
export type AuditActor = Pick<Actor, "userId" | "name"> | null;

/**
 * Creates the function that adds entries to a domain's audit log (see `createAuditLog`). Call it in the transaction of the action that it
 * records, which must be one of that organization. `toOwnColumns` returns the values of columns that only this domain has.
 */
export function createAuditTrail<Database, Entry extends NewAuditEntry = NewAuditEntry>(
  domain: string,
  toOwnColumns: (entry: Entry) => Record<string, string | null> = () => ({}),
) {
  return async (
    trx: Kysely<Database>,
    organizationId: string,
    actor: AuditActor,
    entry: Entry,
  ): Promise<void> => {
    const columns = {
      organization_id: organizationId,
      actor_id: actor?.userId ?? null,
      actor_name: actor?.name ?? null,
      action: entry.action,
      target_kind: entry.targetKind ?? null,
      target_id: entry.targetId ?? null,
      target_name: entry.targetName ?? null,
      detail: entry.detail ? toLine(entry.detail) : null,
      detail_reason: entry.detail ? JSON.stringify(entry.detail) : null,
      ...toOwnColumns(entry),
    };
    await sql`insert into ${sql.table(`${domain}.audit_entry`)}
      (${sql.join(Object.keys(columns).map((name) => sql.id(name)))})
      values (${sql.join(Object.values(columns))})`.execute(trx);
  };
}

/** Returns the English text of a detail, as it is stored. */
export function toLine(detail: Reason): string {
  const text = toEnglish(detail);
  return text.length > maxDetailLength ? `${text.slice(0, maxDetailLength - 1)}…` : text;
}
