import { isApple } from "@tessera/ui/key/apple";
import { useWindowEvent } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { useEffect } from "react";
import { hasLastAct, keepActsIn, undoLastAct } from "./last-act.ts";

function isUndoPress({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [mod, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return mod && !other && !altKey && !shiftKey && key.toLowerCase() === "z";
}

/** Returns true if the key belongs to a text: that of a field which is not empty. */
function holdsText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.value !== "";
  return target instanceof HTMLElement && target.isContentEditable && target.textContent !== "";
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[aria-modal=true]") !== null;
}

/** Takes the last act back by Ctrl Z or ⌘ Z, unless the key undoes typing. */
export function useUndoKey(): void {
  const { organizationId } = useSession();
  useEffect(() => keepActsIn(organizationId), [organizationId]);
  useWindowEvent("keydown", (event) => {
    const isTaken = event.defaultPrevented || event.isComposing || event.repeat || !hasLastAct();
    if (isTaken || !isUndoPress(event) || holdsText(event.target) || isInDialog(event.target)) return;
    event.preventDefault();
    undoLastAct();
  });
}
