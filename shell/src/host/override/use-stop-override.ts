import { t } from "@tessera/language/t";
import { useShell } from "../../common/shell-context.ts";

/** Returns a function that ends the override and reloads the page with the released version. */
export function useStopOverride(): () => Promise<void> {
  const { call, notify } = useShell();

  return async () => {
    try {
      await call("DELETE /registry/override", { isForAll: true });
      location.reload();
    } catch (error) {
      const message = error instanceof Error ? { message: error.message } : {};
      notify({ kind: "error", title: t("Couldn't stop the override"), ...message });
    }
  };
}
