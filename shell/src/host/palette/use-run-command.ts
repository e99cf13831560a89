import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { useNavigate } from "react-router";
import { useShell } from "../../common/shell-context.ts";

/** Returns a function that runs a command. If the command throws, the error is shown and the application keeps working. */
export function useRunCommand(): (command: Command) => void {
  const { notify } = useShell();
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to);

  return ({ label, to, run }) => {
    try {
      if (run) run(go);
      else if (to) go(to);
    } catch (error) {
      const message = error instanceof Error ? { message: error.message } : {};
      notify({ kind: "error", title: t("Couldn't run “{label}”", { label }), ...message });
    }
  };
}
