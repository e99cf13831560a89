import { isApple } from "@tessera/ui/key/apple";
import { useWindowEvent } from "@tessera/ui/mantine";
import type { StackRelease } from "../../remains/release-in-stack.ts";
import { type Binding, matchingBindings } from "./bindings.ts";
import { noticeBlocking } from "./blocked-keys.ts";
import { stepSequence } from "./key-sequence.ts";
import { toPress } from "./shortcut.ts";
import { isTypedInto } from "./use-shortcuts.ts";

/**
 * Calls back with the release of a module whose code keeps a shortcut of the shell for itself. Text fields and dialogs may need any key.
 */
export function useBlockedKeys(
  bindings: readonly Binding[],
  areSingleKeysOn: boolean,
  onBlocked: (release: StackRelease) => void,
): void {
  const watch = (event: KeyboardEvent) => {
    const { target } = event;
    const isElsewhere =
      isTypedInto(target) || (target instanceof Element && target.closest("[aria-modal=true]"));
    const press = isElsewhere || event.isComposing || event.repeat ? null : toPress(event, isApple());
    if (press === null) return;
    const matching = matchingBindings(bindings, { areSingleKeysOn, isInTextField: false });
    const { hit, pending } = stepSequence(null, press, event.timeStamp, matching);
    if (hit || pending) noticeBlocking(event, onBlocked);
  };
  useWindowEvent("keydown", watch, { capture: true });
}
