import { createAuditTrail } from "@tessera/kit/audit/audit-trail";
import type { OrganizationDatabase } from "../schema/schema.ts";

export const recordAudit = createAuditTrail<OrganizationDatabase>("organization");
