import type { AiTicketPlace } from "@tessera/wire/organization/billing";
import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<string, Date, Date>;

interface AiTicketTable {
  organization_id: string;
  key: string;
  id: Generated<string>;
  state: AiTicketPlace["state"];
  user_id: string;
  ticket_id: string | null;
  kept_at: Time;
  expires_at: Time;
  counted_at: ColumnType<string | null, Date | null, Date | null>;
}

interface QuotaMarkTable {
  organization_id: string;
  period_start: Time;
  percent: number;
}

export interface AiQuotaTables {
  "organization.ai_ticket": AiTicketTable;
  "organization.quota_mark": QuotaMarkTable;
}
