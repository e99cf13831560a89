import { createAuditTrail, type NewAuditEntry } from "@tessera/kit/audit/audit-trail";
import type { AgentsDatabase } from "../schema/schema.ts";

interface AgentAuditEntry extends NewAuditEntry {
  action: `agent.${string}`;
  targetKind: "agent";
}

export const recordAudit = createAuditTrail<AgentsDatabase, AgentAuditEntry>("agents");
