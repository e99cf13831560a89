import { describe, expect, it } from "@jest/globals";
import { deferObservers } from "./late-observer.ts";

describe("observers whose changes are delivered late", () => {
  it("hear of what lasted, in nodes that are known, when it is delivered", () => {
    document.body.innerHTML = "<ul><li>first</li></ul>";
    const list = document.querySelector("ul") as HTMLElement;
    const first = list.firstElementChild as HTMLElement;
    const known = new Set<Node>([list, first]);
    const { deliver } = deferObservers((node) => known.has(node));
    const heard: MutationRecord[] = [];
    const Observer = MutationObserver.prototype.constructor as typeof MutationObserver;
    new Observer((changes) => heard.push(...changes)).observe(list, {
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
    expect(heard).toEqual([]);
    deliver();

    expect(String(Observer)).toContain("[native code]");
    expect(heard.map(({ type }) => type)).toEqual(["childList", "childList", "attributes"]);
    expect(heard.map(({ removedNodes }) => [...(removedNodes ?? [])])).toEqual([[first], [], []]);
    expect([...(heard[1]?.addedNodes ?? [])]).toEqual([list.firstElementChild]);
    deliver();
    expect(heard).toHaveLength(3);
  });
});
