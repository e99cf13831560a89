import { describe, expect, it } from "@jest/globals";
import { deferObservers } from "./late-observer.ts";

describe("deferred mutation observers", () => {
  it("receive the lasting changes in known nodes on delivery", () => {
    document.body.innerHTML = "<ul><li>first</li></ul>";
    const list = document.querySelector("ul") as HTMLElement;
    const first = list.firstElementChild as HTMLElement;
    const known = new Set<Node>([list, first]);
    const { deliver } = deferObservers((node) => known.has(node));
    const received: MutationRecord[] = [];
    const Observer = MutationObserver.prototype.constructor as typeof MutationObserver;
    new Observer((changes) => received.push(...changes)).observe(list, {
      subtree: true,
      childList: true,
      attributes: true,
    });

    for (const name of ["second", "third", "fourth"]) {
      const entry = document.createElement("li");
      list.replaceChildren(entry);
      entry.className = name;
    }
    list.className = "short";
    expect(received).toEqual([]);
    deliver();

    expect(String(Observer)).toContain("[native code]");
    expect(received.map(({ type }) => type)).toEqual(["childList", "childList", "attributes"]);
    expect(received.map(({ removedNodes }) => [...(removedNodes ?? [])])).toEqual([[first], [], []]);
    expect([...(received[1]?.addedNodes ?? [])]).toEqual([list.firstElementChild]);
    deliver();
    expect(received).toHaveLength(3);
  });
});
