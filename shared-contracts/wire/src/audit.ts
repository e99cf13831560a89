import { type Static, Type } from "typebox";
import { defineRoutes } from "./route.ts";
import { closed, Id, Instant, nullable } from "./schema.ts";

/**
 * Who did what to the organization itself: `action` is `member.invited`, `member.removed`, `member.role_changed`,
 * `settings.changed`, `integration.changed`, `plan.changed`, `api_key.created`, `data.exported` and the like; `detail` is one
 * line for people ("user → admin"), never a secret.
 */
export const AuditEntry = closed({
  id: Id,
  actor_id: nullable(Id),
  actor_name: nullable(Type.String()),
  action: Type.String(),
  target_kind: nullable(Type.String()),
  target_id: nullable(Id),
  target_name: nullable(Type.String()),
  detail: nullable(Type.String()),
  created_at: Instant,
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Newest first. `action` may be a beginning (`member.`). */
export const AuditQuery = closed({
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  action: Type.Optional(Type.String({ maxLength: 60 })),
  actor_id: Type.Optional(Id),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const auditRoutes = defineRoutes({
  "GET /audit-log": {
    access: "audit.read",
    query: AuditQuery,
    reply: closed({ items: Type.Array(AuditEntry), next_cursor: nullable(Type.String()) }),
  },
});
