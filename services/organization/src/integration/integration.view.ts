import { toInstant } from "@tessera/kit/instant";
import type { Integration, IntegrationField } from "@tessera/wire/integration";
import type { FieldPlan } from "./field-plan.ts";
import type { IntegrationRow } from "./integration.repository.ts";
import { type PlatformPlan, plans } from "./platform-plan.ts";

export function viewIntegration(row: IntegrationRow): Integration {
  const { platform, name, state, is_enabled, last_delivery_at, last_error, updated_at } = row;
  return {
    ...viewPlan(plans[platform], row),
    id: row.id,
    name,
    state: is_enabled ? state : "paused",
    is_enabled,
    last_delivery_at: last_delivery_at && toInstant(last_delivery_at),
    last_error,
    updated_at: toInstant(updated_at),
  };
}

/** A platform nobody has connected yet. */
export function viewUnconnected(plan: PlatformPlan): Integration {
  return viewPlan(plan, { settings: {}, secrets: {} });
}

type Words = Pick<IntegrationRow, "settings" | "secrets">;

function viewPlan(
  { platform, name, category, description, fields }: PlatformPlan,
  words: Words,
): Integration {
  return {
    id: platform,
    platform,
    name,
    category,
    description,
    state: "not_connected",
    is_enabled: false,
    fields: fields.map((field) => viewField(field, words)),
    last_delivery_at: null,
    last_error: null,
    updated_at: null,
  };
}

function viewField(field: FieldPlan, { settings, secrets }: Words): IntegrationField {
  const { name, label, kind, hint, preset, options } = field;
  const value = kind === "secret" ? null : (settings[name] ?? preset);
  const isSet = Object.hasOwn(kind === "secret" ? secrets : settings, name);
  return { name, label, kind, hint, is_required: preset === null, options, value, is_set: isSet };
}
