import { describe, expect, it } from "@jest/globals";
import { noticeBlocking } from "./blocked-keys.ts";

const notes = "Error\n at handle (/modules/mf-notes/2.0.0/3.js:1:1)";

/** Presses a key that a listener handles, and returns the releases that were noticed. */
function press(handle: (event: Event) => void, stack = notes) {
  const noticed: object[] = [];
  const event = new KeyboardEvent("keydown", { key: "k", cancelable: true });
  noticeBlocking(
    event,
    (release) => noticed.push(release),
    () => stack,
  );
  const target = new EventTarget();
  target.addEventListener("keydown", handle);
  target.dispatchEvent(event);
  return { noticed, event };
}

describe("a key of the page that a module keeps for itself", () => {
  it.each(["preventDefault", "stopPropagation", "stopImmediatePropagation"] as const)(
    "is noticed by %s",
    (way) => {
      const { noticed } = press((event) => event[way]());

      expect(noticed).toEqual([{ name: "mf-notes", version: "2.0.0" }]);
    },
  );

  it("is noticed once, and still blocked", () => {
    const { noticed, event } = press((given) => {
      given.preventDefault();
      given.stopPropagation();
    });

    expect(noticed).toHaveLength(1);
    expect(event.defaultPrevented).toBe(true);
  });

  it("is not noticed if the page itself handles it", () => {
    const stack = "Error\n at handle (/modules/shell/1.0.0/3.js:1:1)";

    expect(press((event) => event.preventDefault(), stack).noticed).toEqual([]);
  });
});
