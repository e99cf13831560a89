import { createAuditTrail } from "@tessera/kit/audit/audit-trail";
import type { OrganizationDatabase } from "../schema.ts";

export const recordAudit = createAuditTrail<OrganizationDatabase>("organization");
