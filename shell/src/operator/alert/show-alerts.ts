import type { RemoteContext } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import type { ReleaseAuditEntry } from "@tessera/wire/release/release";
import { operatorPath } from "../../common/paths.ts";
import { moduleLabel } from "../common/module-label.ts";
import { shortVersion } from "../common/release-labels.ts";

/** The dependencies for showing alerts. */
export interface AlertsPage {
  call: RemoteContext["call"];
  notify: RemoteContext["notify"];
  go(path: string): void;
  storage: Pick<Storage, "getItem" | "setItem">;
}

const seenKey = "operator-alerts-seen";

/** Shows each alert once per browser, the newest on top. */
export async function showAlerts({ call, notify, go, storage }: AlertsPage): Promise<void> {
  const { items } = await call("GET /registry/alerts");
  const seen = storage.getItem(seenKey) ?? "";
  const fresh = items.filter(({ id }) => id > seen);
  const newest = fresh[0];
  if (!newest) return;
  storage.setItem(seenKey, newest.id);
  for (const alert of fresh.reverse()) {
    notify({
      kind: "error",
      ...describeAlert(alert),
      action: { label: t("Open the module"), run: () => go(`${operatorPath}/${alert.name}`) },
    });
  }
}

function describeAlert({ name, version, action, reason, reason_reason }: ReleaseAuditEntry) {
  const release = `${moduleLabel(name)} ${shortVersion(version ?? "")}`;
  const message = reason === null ? "" : translateReason(reason_reason, reason);
  return action === "auto_rollback"
    ? { title: t("{release} failed and was rolled back", { release }), message }
    : { title: t("{release} is failing, and there is no healthy release", { release }), message };
}
