import { moduleIn, type StackRelease } from "../../remains/release-in-stack.ts";

const ways = ["preventDefault", "stopPropagation", "stopImmediatePropagation"] as const;

/** Calls back, once, if code of a module keeps a key press from the page. `readStack` returns the stack of its caller. */
export function noticeBlocking(
  event: KeyboardEvent,
  onBlocked: (release: StackRelease) => void,
  readStack: () => string | undefined = () => new Error("blocked").stack,
): void {
  let isNoticed = false;
  for (const way of ways) {
    const block = event[way];
    const value = () => {
      const release = isNoticed ? null : moduleIn(readStack());
      if (release) onBlocked(release);
      isNoticed ||= release !== null;
      block.call(event);
    };
    Object.defineProperty(event, way, { value, configurable: true });
  }
}
