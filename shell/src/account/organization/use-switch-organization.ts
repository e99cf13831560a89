import { t } from "@tessera/language/t";
import { useNavigate } from "react-router";
import { home } from "../../common/paths.ts";
import { useShell } from "../../common/shell-context.ts";

/** Returns a function that switches to another organization and opens the dashboard. */
export function useSwitchOrganization(): (id: string, name: string) => Promise<void> {
  const { identity, notify } = useShell();
  const navigate = useNavigate();

  return async (id, name) => {
    try {
      await identity.setActiveOrganization(id);
      await navigate(home);
    } catch (error) {
      const message = error instanceof Error ? { message: error.message } : {};
      notify({ kind: "error", title: t("Couldn't switch to {name}", { name }), ...message });
    }
  };
}
