import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import type { ReleaseAuditEntry } from "@tessera/wire/release/release";
import { shortVersion } from "../common/release-labels.ts";

type AuditText = Pick<ReleaseAuditEntry, "action" | "version" | "reason" | "reason_reason">;

const sentences: Record<string, (version: string) => string> = {
  publish: (version) => t("Published {version}", { version }),
  promote: (version) => t("Made {version} current", { version }),
  canary: (version) => t("Started a canary of {version}", { version }),
  end_canary: (version) => t("Ended the canary {version}", { version }),
  rollback: (version) => t("Rolled back to {version}", { version }),
  retire: (version) => t("Retired {version}", { version }),
  auto_rollback: (version) => t("Rolled back {version}: it failed", { version }),
  found_failing: (version) =>
    t("Marked {version} as failing; there's no healthy release to return to", { version }),
  register_service: () => t("Registered a service from outside"),
  remove_service: () => t("Removed a service from outside"),
  uninstall: () => t("Uninstalled the module"),
  make_key: () => t("Created a key"),
  change_key: () => t("Changed what a key may do"),
  revoke_key: () => t("Revoked a key"),
  add_team_member: () => t("Added someone to the team"),
  change_team_member: () => t("Changed what someone in the team may do"),
  remove_team_member: () => t("Removed someone from the team"),
  offer_override: () => t("Offered an override"),
  accept_override: () => t("Accepted an override"),
  end_override: () => t("Ended the override"),
  pin_releases: () => t("Opened the installation with pinned releases"),
  unpin_releases: () => t("Went back to the current releases"),
  refuse_override: () => t("An override was refused"),
};

/** Describes an action in words. An action that this shell does not know is shown by its name in the registry. */
export function describeAction({ action, version, reason, reason_reason }: AuditText): {
  title: string;
  detail: string | null;
} {
  const short = version === null ? "" : shortVersion(version);
  const title = sentences[action]?.(short) ?? `${action} ${short}`.trim();
  return { title, detail: reason && translateReason(reason_reason, reason) };
}
