import { useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import type { ModuleState } from "@tessera/wire/release/release";
import { useShell } from "../../common/shell-context.ts";
import { moduleLabel } from "../common/module-label.ts";
import { modulesKey, operatorKey } from "../common/operator.queries.ts";
import { describeDone, inverseActions, perform, type ReleaseAction } from "./release-actions.ts";

/** Performs an action on a module, shows the result, and offers to undo it. Rejects if the registry refuses. */
export type Do = (module: ModuleState, releaseAction: ReleaseAction) => Promise<void>;

export function useReleaseActions(): Do {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: operatorKey });

  async function undo(name: string, actions: ReleaseAction[]): Promise<void> {
    try {
      for (const releaseAction of actions) await perform(call, name, releaseAction);
      notify({
        kind: "success",
        title: t("Undone"),
        message: t("{module} is as it was.", { module: moduleLabel(name) }),
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      notify({ kind: "error", title: t("Couldn't undo"), message });
    }
    await refetch();
  }

  return async (module, releaseAction) => {
    const { name } = module;
    try {
      // Shown at once, because nothing is lost if it fails.
      if (releaseAction.kind === "end_canary") {
        queryClient.setQueryData<ModuleState[]>(modulesKey, (all) =>
          all?.map((one) => (one.name === name ? { ...one, canary: null } : one)),
        );
      }
      await perform(call, name, releaseAction);
    } finally {
      await refetch();
    }
    const inverse = inverseActions(releaseAction, module);
    notify({
      kind: "success",
      ...describeDone(releaseAction, moduleLabel(name)),
      ...(inverse.length > 0 && { action: { label: t("Undo"), run: () => void undo(name, inverse) } }),
    });
  };
}
