import { t } from "@tessera/language/t";
import { type ComponentType, useCallback, useState } from "react";
import { useShell } from "./shell-context.ts";

/**
 * A part of the page whose code comes when it is asked for: null until then. A failure is reported and leaves the rest as it was;
 * asking once more tries again.
 */
export function usePart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): [part: ComponentType<Props> | null, ask: () => void] {
  const { notify } = useShell();
  const [part, setPart] = useState<ComponentType<Props> | null>(null);

  const ask = useCallback(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () =>
        notify({
          kind: "error",
          title: t("{name} did not load", { name }),
          message: t("Everything else works as usual."),
        }),
    );
  }, [name, load, notify]);

  return [part, ask];
}
