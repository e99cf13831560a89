import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Empty, Id, Instant, nullable, oneOf } from "../schema/schema.ts";

/**
 * An action on the organization itself, or a use of a member's account. `action` is `member.invited`, `member.role_changed`,
 * `settings.changed`, `plan.changed`, `api_key.created`, `sign_in.succeeded`, `password.changed` and the like. `detail` is one readable
 * line ("user → admin") and never contains a secret; `detail_reason` says the same in any language. `address` and `device` ("Firefox on Linux") name the client that used an account or a
 * key; they are null for all other actions.
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
  detail_reason: Type.Optional(nullable(Reason)),
  address: nullable(Type.String()),
  device: nullable(Type.String()),
  created_at: Instant,
});
export type AuditEntry = Static<typeof AuditEntry>;

const filter = {
  action: Type.Optional(Type.String({ maxLength: 60 })),
  actor_id: Type.Optional(Id),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
};

/**
 * Newest first. `action` may be a prefix (`member.`); `actor_id` also matches attempts on that person's account; `from` is inclusive, `to`
 * exclusive.
 */
export const AuditQuery = closed({
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  ...filter,
});
export type AuditQuery = Static<typeof AuditQuery>;

/** The same filters for the export, without pagination. */
export const AuditExportQuery = closed(filter);
export type AuditExportQuery = Static<typeof AuditExportQuery>;

/** The domains that keep an audit log, each with a hash chain of its own. */
export const auditDomains = ["organization", "identity", "tickets", "agents", "mail", "files"] as const;
export type AuditDomain = (typeof auditDomains)[number];

/** The problem of an entry: it is in no chain, its values differ from the linked ones, it was deleted, or earlier links were. */
const auditProblems = ["not_linked", "entry_changed", "entry_missing", "link_missing"] as const;
export type AuditProblem = (typeof auditProblems)[number];

const chainState = {
  entries: Type.Integer(),
  /** The number of entries in which a person's name was erased. Everything else in them is still verified. */
  erased: Type.Integer(),
  /** The newest link, to be stored elsewhere and compared later. */
  head: nullable(closed({ position: Type.Integer(), hash: Type.String() })),
  first_problem: nullable(
    closed({
      problem: oneOf(auditProblems),
      position: nullable(Type.Integer()),
      entry_id: nullable(Id),
      created_at: nullable(Instant),
    }),
  ),
};

/** The state of one hash chain. `entries` counts the valid entries. */
export const ChainState = closed(chainState);
export type ChainState = Static<typeof ChainState>;

/** The chain of one domain. */
export const AuditChainState = closed({ domain: oneOf(auditDomains), ...chainState });
export type AuditChainState = Static<typeof AuditChainState>;

export const AuditVerification = closed({
  is_intact: Type.Boolean(),
  entries: Type.Integer(),
  erased: Type.Integer(),
  chains: Type.Array(AuditChainState),
});
export type AuditVerification = Static<typeof AuditVerification>;

export const auditRoutes = defineRoutes({
  "GET /audit-log": {
    access: "audit.read",
    query: AuditQuery,
    reply: closed({ items: Type.Array(AuditEntry), next_cursor: nullable(Type.String()) }),
  },
  /** Recomputes every hash of the organization's chains. */
  "GET /audit-log/verification": { access: "audit.read", reply: AuditVerification },
  /** Returns `text/csv`, oldest first, with the position and hash of each entry. */
  "GET /audit-log/export": { access: "audit.read", query: AuditExportQuery, reply: Empty },
});
