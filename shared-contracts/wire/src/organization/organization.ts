import { type Static, Type } from "typebox";
import type { Permission } from "../api/permission.ts";
import { defineRoutes } from "../api/route.ts";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Id, nameText, nullable, oneOf } from "../schema/schema.ts";
import { languages } from "../text/language.ts";
import { aiProviderKinds, dataJobStates } from "./organization.constants.ts";

const Word = nameText(100);
const Hours = Type.Number({ minimum: 0.25, maximum: 8760 });

const DueHours = closed({ low: Hours, medium: Hours, high: Hours, critical: Hours, urgent: Hours });
const Categories = Type.Array(
  closed({ name: Word, subcategories: Type.Array(Word, { maxItems: 50, uniqueItems: true }) }),
  { maxItems: 100 },
);
const Departments = Type.Array(Word, { maxItems: 100, uniqueItems: true });
/** `*`, file extensions (`.pdf`), media types (`application/pdf`) or ranges of them (`image/*`). */
const AcceptedTypes = Type.Array(
  Type.String({ maxLength: 100, pattern: "^(\\*|\\.[A-Za-z0-9]+|[a-z]+/(\\*|[A-Za-z0-9.+-]+))$" }),
  { minItems: 1, maxItems: 50, uniqueItems: true },
);

const AiProvider = closed({
  kind: oneOf(aiProviderKinds),
  base_url: nullable(Type.String()),
  model: nullable(Type.String()),
  has_key: Type.Boolean(),
});

/**
 * All settings of an organization. `language` is used for emails to readers whose own language is unknown; `due_hours` is by priority; with
 * `retention_days` null, data is kept forever.
 */
export const OrganizationSettings = closed({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  logo_url: nullable(Type.String()),
  timezone: Type.String(),
  language: oneOf(languages),
  departments: Departments,
  categories: Categories,
  due_hours: DueHours,
  default_assignee_id: nullable(Id),
  accepted_file_types: AcceptedTypes,
  storage_bytes: Type.Integer(),
  storage_limit_bytes: Type.Integer(),
  retention_days: nullable(Type.Integer()),
  ai_provider: AiProvider,
});
export type OrganizationSettings = Static<typeof OrganizationSettings>;

/** A partial update. `ai_provider.key` is write-only: absent keeps the stored key, null clears it. */
export const OrganizationChange = closed({
  name: Type.Optional(nameText(80)),
  slug: Type.Optional(Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", minLength: 2, maxLength: 48 })),
  timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  language: Type.Optional(oneOf(languages)),
  departments: Type.Optional(Departments),
  categories: Type.Optional(Categories),
  due_hours: Type.Optional(DueHours),
  default_assignee_id: Type.Optional(nullable(Id)),
  accepted_file_types: Type.Optional(AcceptedTypes),
  retention_days: Type.Optional(nullable(Type.Integer({ minimum: 30, maximum: 3650 }))),
  ai_provider: Type.Optional(
    closed({
      kind: oneOf(aiProviderKinds),
      base_url: Type.Optional(nullable(Type.String({ format: "uri", maxLength: 500 }))),
      model: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 200 }))),
      key: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 500 }))),
    }),
  ),
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
