import { toInstant } from "@tessera/kit/database/instant";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import { toCurrentEnglish, toEnglish } from "@tessera/language/to-english";
import type { Integration, IntegrationField } from "@tessera/wire/mail/integration";
import { isReason } from "@tessera/wire/reason/reason";
import type { FieldPlan } from "./field-plan.ts";
import type { IntegrationRow } from "./integration.repository.ts";
import { type PlatformPlan, plans } from "./platform-plan.ts";

export function toIntegration(row: IntegrationRow): Integration {
  const { platform, name, state, is_enabled, last_delivery_at, last_error, last_error_reason, updated_at } =
    row;
  return {
    ...viewPlan(plans[platform], row),
    id: row.id,
    name,
    state: is_enabled ? state : "paused",
    is_enabled,
    last_delivery_at: last_delivery_at && toInstant(last_delivery_at),
    last_error: toCurrentEnglish(last_error_reason, last_error),
    last_error_reason,
    updated_at: toInstant(updated_at),
  };
}

/** Presents an integration to a reader. Addresses and accounts are only for those who manage integrations. */
export function toIntegrationFor(
  integration: Integration,
  reader: Pick<Actor, "role" | "scopes">,
): Integration {
  if (isPermitted(reader, "integrations.manage")) return integration;
  return { ...integration, fields: [], settings: {}, last_error: null, last_error_reason: null };
}

/** Presents a platform that is not connected. */
export function toUnconnectedIntegration(plan: PlatformPlan): Integration {
  return viewPlan(plan, { settings: {}, secrets: {} });
}

type Words = Pick<IntegrationRow, "settings" | "secrets">;

function viewPlan(
  { platform, name, category, description, fields }: PlatformPlan,
  words: Words,
): Integration {
  const shown = fields.map((field) => viewField(field, words));
  return {
    id: platform,
    platform,
    name,
    category: toEnglish(category),
    category_reason: category,
    description: toEnglish(description),
    description_reason: description,
    state: "not_connected",
    is_enabled: false,
    fields: shown,
    settings: toSettings(shown),
    last_delivery_at: null,
    last_error: null,
    last_error_reason: null,
    updated_at: null,
  };
}

/** Returns the settings in the form that a change accepts, so that they can be sent back. Secrets are write-only and left out. */
function toSettings(fields: IntegrationField[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}

function viewField(field: FieldPlan, { settings, secrets }: Words): IntegrationField {
  const { name, label, kind, hint, preset, options } = field;
  const value = kind === "secret" ? null : (settings[name] ?? preset);
  const isSet = Object.hasOwn(kind === "secret" ? secrets : settings, name);
  return {
    name,
    label: toEnglish(label),
    label_reason: label,
    kind,
    hint: hint && (isReason(hint) ? toEnglish(hint) : hint),
    hint_reason: isReason(hint) ? hint : null,
    is_required: preset === null,
    options,
    value,
    is_set: isSet,
  };
}
