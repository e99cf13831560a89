import type { IntegrationChange } from "@tessera/wire/integration";
import type { IntegrationRow } from "./integration.repository.ts";
import type { MergedSettings } from "./merged-settings.ts";
import type { PlatformPlan } from "./platform-plan.ts";

/** What a change came to, for the audit log: the names of fields, and never what is in them. */
export function summaryOf(
  { fields }: PlatformPlan,
  stored: IntegrationRow,
  { settings, secrets }: MergedSettings,
  { is_enabled }: IntegrationChange,
): string {
  const changed = fields.filter(
    ({ name }) => name in secrets || (name in settings && settings[name] !== stored.settings[name]),
  );
  const isSwitched = is_enabled !== undefined && is_enabled !== stored.is_enabled;
  const parts = [
    ...(isSwitched ? [is_enabled ? "continued" : "paused"] : []),
    ...changed.map(({ label }) => label),
  ];
  return parts.join(", ") || "nothing changed";
}
