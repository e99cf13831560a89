import { t } from "@tessera/language/t";
import type { Availability } from "@tessera/wire/organization/availability";
import { useShell } from "../../../common/shell-context.ts";

/** Returns a function that stores the person's own availability and shows it. */
export function useSetAvailability(memberId: string): (availability: Availability) => Promise<void> {
  const { call, identity, notify } = useShell();
  return async (body) => {
    try {
      await call("PUT /organizations/members/:memberId/availability", { params: { memberId }, body });
      await identity.reload();
    } catch (error) {
      const message = error instanceof Error ? { message: error.message } : {};
      notify({ kind: "error", title: t("Failed to change the availability"), ...message });
    }
  };
}
