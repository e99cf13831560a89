import { useQueryClient } from "@tanstack/react-query";
import type { ModuleState } from "@tessera/wire/release";
import { useShell } from "../../common/shell-context.ts";
import { moduleLabel } from "../common/module-label.ts";
import { modulesKey, operatorKey } from "../common/operator.queries.ts";
import { type Deed, doneWords, perform, undoingOf } from "./deeds.ts";

/** Does something to a module, shows what became of it, and offers to undo it. Rejects when the registry refused. */
export type Do = (module: ModuleState, deed: Deed) => Promise<void>;

export function useDeeds(): Do {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: operatorKey });

  async function undo(name: string, deeds: Deed[]): Promise<void> {
    try {
      for (const deed of deeds) await perform(call, name, deed);
      notify({
        kind: "success",
        title: "Undone",
        message: `${moduleLabel(name)} is as it was.`,
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      notify({ kind: "error", title: "Could not be undone", message });
    }
    await refetch();
  }

  return async (module, deed) => {
    const { name } = module;
    try {
      // Nothing can be lost by it, so it shows at once.
      if (deed.kind === "end_canary") {
        queryClient.setQueryData<ModuleState[]>(modulesKey, (all) =>
          all?.map((one) => (one.name === name ? { ...one, canary: null } : one)),
        );
      }
      await perform(call, name, deed);
    } finally {
      await refetch();
    }
    const undoing = undoingOf(deed, module);
    notify({
      kind: "success",
      ...doneWords(deed, moduleLabel(name)),
      ...(undoing.length > 0 && { action: { label: "Undo", run: () => void undo(name, undoing) } }),
    });
  };
}
