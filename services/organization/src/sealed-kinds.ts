import type { SealedKind } from "@tessera/kit/reseal/reseal";

/** The credentials that this service stores, for `reseal-command`. */
export const sealedKinds: SealedKind[] = [
  {
    what: "keys of models",
    read: "select organization_id, '' as id, '' as name, ai_key as sealed from organization.setting where ai_key is not null",
    write:
      "update organization.setting set ai_key = $1 where organization_id = $2 and $3 || $4 = '' and ai_key = $5",
    placeOf: ({ organization_id }) => `${organization_id}:ai_provider`,
  },
  {
    what: "secrets of integrations",
    read: `select organization_id, id::text, secret.key as name, secret.value as sealed
      from organization.integration, jsonb_each_text(secrets) as secret`,
    write: `update organization.integration set secrets = jsonb_set(secrets, array[$4], to_jsonb($1::text))
      where organization_id = $2 and id::text = $3 and secrets ->> $4 = $5`,
    placeOf: ({ organization_id, id, name }) => `${organization_id}:integration:${id}:${name}`,
  },
];
