import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { useNavigate } from "react-router";
import { useShell } from "../../common/shell-context.ts";

/** Does what a command does. One that breaks says so and leaves the installation standing. */
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
