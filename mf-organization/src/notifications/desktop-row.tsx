import { t } from "@tessera/language/t";
import { Switch } from "@tessera/ui/mantine-lazy";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type DesktopState, readDesktopState, switchDesktop } from "@tessera/ui/remote/desktop-notifications";
import { useId, useState } from "react";
import { PreferenceRow } from "./preference-row.tsx";

const usual = t("In this browser, while Tessera is open and you use another window");

const sentences: Record<DesktopState, string> = {
  on: usual,
  off: usual,
  blocked: t("Your browser blocks them. Allow notifications from this site in its settings."),
  unavailable: t("This browser can't show them."),
};

/** The setting for notifications outside the page. It belongs to the browser, and the browser asks before the first one. */
export function DesktopRow() {
  const id = useId();
  const userId = useIdentityState(useRemoteContext().identity).user?.id ?? "";
  const [state, setState] = useState(() => readDesktopState(userId));
  return (
    <PreferenceRow id={id} label={t("Desktop notifications")} text={sentences[state]}>
      <Switch
        aria-labelledby={id}
        checked={state === "on"}
        disabled={state === "blocked" || state === "unavailable"}
        onChange={({ currentTarget }) => void switchDesktop(userId, currentTarget.checked).then(setState)}
      />
    </PreferenceRow>
  );
}
