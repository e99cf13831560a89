import { type Static, Type } from "typebox";
import type { Permission } from "../api/permission.ts";
import { defineRoutes } from "../api/route.ts";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Id, nameText, nullable, oneOf } from "../schema/schema.ts";
import { dataJobStates } from "./organization.constants.ts";
import { settingInputs, settingReplies } from "./setting-schema.ts";

/**
 * All settings of an organization. `language` is used for emails to readers whose own language is unknown; `due_hours` is by priority; with
 * `retention_days` null, data is kept forever.
 */
export const OrganizationSettings = closed({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  logo_url: nullable(Type.String()),
  ...settingReplies,
  storage_bytes: Type.Integer(),
  storage_limit_bytes: Type.Integer(),
});
export type OrganizationSettings = Static<typeof OrganizationSettings>;

/** A partial update. `ai_provider.key` is write-only: absent keeps the stored key, null clears it. */
export const OrganizationChange = closed({
  name: Type.Optional(nameText(80)),
  slug: Type.Optional(Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", minLength: 2, maxLength: 48 })),
  ...settingInputs,
});
export type OrganizationChange = Static<typeof OrganizationChange>;

/** The permissions required to export everything, because the export has data of all these domains. */
export const exportPermissions = [
  "organization.settings",
  "tickets.read",
  "files.read",
  "agents.read",
  "members.read",
  "audit.read",
] as const satisfies readonly Permission[];

export const DataJob = closed({
  id: Id,
  kind: oneOf(["export", "erasure"]),
  state: oneOf(dataJobStates),
  subject: nullable(Type.String()),
  requested_by_name: nullable(Type.String()),
  created_at: Type.String({ format: "date-time" }),
  finished_at: nullable(Type.String({ format: "date-time" })),
  error: nullable(Type.String()),
  error_reason: Type.Optional(nullable(Reason)),
  download_url: nullable(Type.String()),
  bytes: nullable(Type.Integer()),
});
export type DataJob = Static<typeof DataJob>;

export const organizationRoutes = defineRoutes({
  "GET /organizations/me": { access: "members.read", reply: OrganizationSettings },
  "PUT /organizations/me/": {
    access: "organization.settings",
    body: OrganizationChange,
    reply: OrganizationSettings,
  },
  /** Multipart with the part `logo`: PNG, JPEG or WebP, see `logoLimits`. Stored as a WebP. */
  "POST /organizations/me/logo": { access: "organization.settings", reply: OrganizationSettings },
  "DELETE /organizations/me/logo": { access: "organization.settings", reply: OrganizationSettings },
  "GET /organizations/me/data-jobs": {
    access: "organization.settings",
    reply: closed({ items: Type.Array(DataJob) }),
  },
  "POST /organizations/me/export": {
    access: exportPermissions,
    needsConfirmation: true,
    reply: DataJob,
    status: 201,
  },
  /** Erases everything that a person wrote and their identity, including files and AI text. The email address identifies the person. */
  "POST /organizations/me/erasure": {
    access: "organization.settings",
    needsConfirmation: true,
    body: closed({ email: Type.String({ format: "email", maxLength: 254 }) }),
    reply: DataJob,
    status: 201,
  },
});
