import { describe, expect, it } from "@jest/globals";
import { quietEvents } from "./quiet-events.ts";

const link = { type: 2, id: 3, tagName: "link", attributes: { rel: "preconnect", href: "https://spy.test" } };
const sheet = {
  type: 2,
  id: 4,
  tagName: "link",
  attributes: { href: "/shop.css", _cssText: "p{color:red}" },
};
const text = { type: 2, id: 5, tagName: "p", attributes: { class: "price" }, childNodes: [] };

describe("the events of a replay", () => {
  it("send no network requests, and keep everything else", () => {
    const events = quietEvents([
      { type: 2, timestamp: 1, data: { node: { type: 0, id: 1, childNodes: [link, sheet, text] } } },
      {
        type: 3,
        timestamp: 2,
        data: {
          source: 0,
          adds: [{ parentId: 1, nextId: null, node: { ...link, id: 6 } }],
          attributes: [
            { id: 3, attributes: { href: "https://spy.test/more" } },
            { id: 5, attributes: { class: "sale" } },
          ],
        },
      },
    ]);

    expect(JSON.stringify(events)).not.toContain("spy.test");
    expect(events).toMatchObject([
      {
        data: {
          node: { childNodes: [{ attributes: {} }, { attributes: { _cssText: "p{color:red}" } }, text] },
        },
      },
      { data: { attributes: [{ id: 5, attributes: { class: "sale" } }] } },
    ]);
  });

  it("are accepted even if they have the wrong shape", () => {
    for (const data of [null, "text", { node: null }, { adds: 7 }])
      expect(() => quietEvents([{ type: 3, timestamp: 1, data }])).not.toThrow();
  });
});
