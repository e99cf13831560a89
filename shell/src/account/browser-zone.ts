import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useEffect, useRef } from "react";
import { useShell } from "../common/shell-context.ts";

/** Returns the time zone of the browser, such as `Europe/Berlin`. */
export function readBrowserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Sets the time zone of a person who has none yet to the browser's. A failure is ignored: the next page tries again. */
export function useBrowserZone(): void {
  const { call, identity } = useShell();
  const { user } = useIdentityState(identity);
  const userWithoutZone = user?.timezone === null ? user.id : null;
  const triedFor = useRef<string | null>(null);
  useEffect(() => {
    if (userWithoutZone === null || triedFor.current === userWithoutZone) return;
    triedFor.current = userWithoutZone;
    void call("PUT /auth/me", { body: { timezone: readBrowserZone() } })
      .then(() => identity.refresh())
      .catch(() => {});
  }, [userWithoutZone, call, identity]);
}
