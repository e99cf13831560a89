import type { SealedKind } from "@tessera/kit/reseal/reseal";
import { mcpTokenPlace } from "./agent/agent-content.ts";

/** The credentials that this service stores, for `reseal-command`. */
export const sealedKinds: SealedKind[] = [
  {
    what: "tokens of MCP servers",
    read: `select organization_id, id::text, token.key as name, token.value ->> 'sealed' as sealed
      from agents.agent, jsonb_each(mcp_tokens) as token`,
    write: `update agents.agent set mcp_tokens = jsonb_set(mcp_tokens, array[$4, 'sealed'], to_jsonb($1::text))
      where organization_id = $2 and id::text = $3 and mcp_tokens -> $4 ->> 'sealed' = $5`,
    placeOf: ({ organization_id, id, name }) => mcpTokenPlace(organization_id, id, name),
  },
];
