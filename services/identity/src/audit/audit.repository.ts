import { createAuditTrail, type NewAuditEntry as UsualEntry } from "@tessera/kit/audit/audit-trail";
import type { IdentitySchema } from "../schema.ts";
import type { Client } from "./client.ts";

export interface NewAuditEntry extends UsualEntry {
  action: `${"member" | "organization" | "api_key"}.${string}`;
  targetKind: "member" | "invitation" | "organization" | "api_key";
  targetId: string;
  targetName: string;
  /** The client that performed the action, if it is relevant. */
  client?: Client | undefined;
}

export const recordAudit = createAuditTrail<IdentitySchema, NewAuditEntry>("identity", ({ client }) => ({
  address: client?.address ?? null,
  device: client?.device ?? null,
}));
