import type { IntegrationChange } from "@tessera/wire/integration";
import type { IntegrationRow } from "./integration.repository.ts";
import type { MergedSettings } from "./merged-settings.ts";
import type { PlatformPlan } from "./platform-plan.ts";

/** Summarizes a change for the audit log: the names of the fields, never their values. */
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
