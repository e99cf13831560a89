import { describe, expect, it } from "@jest/globals";
import type { RedactionCounts } from "./redact.ts";
import { redactReplay } from "./redact-replay.ts";

const element = (tagName: string, attributes: object) => ({
  type: 2,
  id: 7,
  tagName,
  attributes,
  childNodes: [],
});
const replay = {
  replay_version: 1,
  events: [
    {
      type: 2,
      timestamp: 1_764_000_000_000,
      data: {
        node: {
          type: 0,
          childNodes: [
            element("input", { type: "password", value: "hunter2" }),
            element("input", { type: "hidden", name: "form", value: "a-hidden-value" }),
            element("input", { type: "submit", value: "Pay now" }),
            element("input", { type: "text", value: "•••" }),
            element("meta", { name: "csrf-token", content: "a-token-of-a-form" }),
            { type: 3, id: 8, textContent: "Signed in as ada@shop.test, card 4242 4242 4242 4242" },
          ],
        },
      },
    },
    {
      type: 3,
      timestamp: 1_764_000_000_500,
      data: { source: 5, id: 7, text: "typed by hand", isChecked: false },
    },
    { type: 3, timestamp: 1_764_000_000_900, data: { source: 0, texts: [{ id: 8, value: "Order 8041" }] } },
    {
      type: 3,
      timestamp: 1_764_000_001_000,
      data: { source: 0, attributes: [{ id: 7, attributes: { value: "set by a script" } }] },
    },
  ],
};
const secrets = [
  ...["hunter2", "a-hidden-value", "a-token-of-a-form", "ada@shop.test", "4242 4242", "typed by hand"],
  "set by a script",
];

describe("redactReplay", () => {
  it("removes typed text and secrets, and the result is still a replay", () => {
    const json = JSON.stringify(replay);
    const counts: RedactionCounts = new Map();

    const safe = redactReplay(json, counts);

    expect(secrets.filter((secret) => json.includes(secret))).toEqual(secrets);
    expect(secrets.filter((secret) => safe.includes(secret))).toEqual([]);
    expect(Object.fromEntries(counts)).toEqual({ "typed text": 5, "email address": 1, "card number": 1 });
    const { events } = JSON.parse(safe) as typeof replay;
    expect(events.map(({ timestamp }) => timestamp)).toEqual(replay.events.map(({ timestamp }) => timestamp));
    for (const shown of ["Pay now", "Order 8041", "Signed in as"]) expect(safe).toContain(shown);
  });

  it("keeps the text unchanged if there is nothing to remove", () => {
    const json = JSON.stringify({ replay_version: 1, events: [replay.events[2]] }, null, 1);

    expect(redactReplay(json, new Map())).toBe(json);
  });
});
