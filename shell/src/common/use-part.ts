import { t } from "@tessera/language/t";
import { type ComponentType, useCallback, useState } from "react";
import { useShell } from "./shell-context.ts";

/**
 * Loads a part of the page on demand. The part is null until it is loaded. A failure is shown as a toast and changes nothing else; calling
 * `request` again retries.
 */
export function usePart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): [part: ComponentType<Props> | null, request: () => void] {
  const { notify } = useShell();
  const [part, setPart] = useState<ComponentType<Props> | null>(null);

  const request = useCallback(() => {
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

  return [part, request];
}
