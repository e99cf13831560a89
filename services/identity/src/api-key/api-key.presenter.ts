import { toInstant } from "@tessera/kit/database/instant";
import type { ApiKey } from "@tessera/wire/account/account";
import type { ApiKeyRow } from "./api-key.repository.ts";

export function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    kind: row.owner_id === null ? "organization" : "personal",
    start: row.start,
    scopes: row.scopes,
    created_by_name: row.created_by_name,
    created_at: toInstant(row.created_at),
    last_used_at: row.last_used_at && toInstant(row.last_used_at),
    expires_at: row.expires_at && toInstant(row.expires_at),
  };
}
