import { readConfig, secretVariable } from "@tessera/kit/config/config";
import type { SealedKind } from "@tessera/kit/reseal/reseal";
import { FormerSecrets, type Secrets } from "@tessera/kit/tokens/secret";
import { Type } from "typebox";
import { toWidgetKeys, widgetPlace } from "./portal/identity-secret.ts";

const schema = Type.Object({ PORTAL_SECRET: secretVariable, PORTAL_SECRET_FORMER: FormerSecrets });

/** The secrets that this service stores, for `reseal-command`. */
export const sealedKinds: SealedKind[] = [
  {
    what: "secrets of widgets",
    read: `select organization_id, '' as id, '' as name, secret.sealed
      from tickets.widget_secret, lateral (values (sealed), (case when former_until > now() then former_sealed end)) as secret (sealed)
      where secret.sealed is not null`,
    // By value: a secret that is replaced in the meantime becomes the former one.
    write: `update tickets.widget_secret set sealed = case sealed when $5 then $1 else sealed end,
        former_sealed = case former_sealed when $5 then $1 else former_sealed end
      where organization_id = $2 and $3 || $4 = ''`,
    placeOf: ({ organization_id }) => widgetPlace(organization_id),
  },
];

/** Returns the keys that they are sealed with. */
export function readKeys(env: NodeJS.ProcessEnv): Secrets {
  const { PORTAL_SECRET, PORTAL_SECRET_FORMER } = readConfig(schema, env);
  return toWidgetKeys([PORTAL_SECRET, ...PORTAL_SECRET_FORMER]);
}
