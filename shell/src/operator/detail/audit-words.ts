import type { ReleaseAuditEntry } from "@tessera/wire/release";
import { shortVersion } from "../common/release-words.ts";

type AuditText = Pick<ReleaseAuditEntry, "action" | "version" | "reason">;

const sentences: Record<string, (version: string) => string> = {
  publish: (version) => `Published ${version}`,
  promote: (version) => `Made ${version} current`,
  canary: (version) => `Started a canary of ${version}`,
  end_canary: (version) => `Ended the canary ${version}`,
  rollback: (version) => `Rolled back to ${version}`,
  retire: (version) => `Retired ${version}`,
  auto_rollback: (version) => `Took ${version} back: it failed`,
  found_failing: (version) => `Found ${version} failing, with no healthy release to go back to`,
  uninstall: () => "Uninstalled the module",
  make_key: () => "Created a key",
  revoke_key: () => "Revoked a key",
  offer_override: () => "Offered an override",
  accept_override: () => "Accepted an override",
  end_override: () => "Ended the override",
  refuse_override: () => "An override was refused",
};

/** What was done, in words. What this shell has no words for is named as the registry names it. */
export function describeAction({ action, version, reason }: AuditText): {
  title: string;
  detail: string | null;
} {
  const short = version === null ? "" : shortVersion(version);
  const title = sentences[action]?.(short) ?? `${action} ${short}`.trim();
  return { title, detail: reason };
}
