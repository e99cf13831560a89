import { describe, expect, it } from "@jest/globals";
import { toBundle } from "./bundle.ts";
import { addEvents, emptyLog } from "./capture-log.ts";
import { harmless, plantedSecrets } from "./testing/planted-secrets.ts";

const environment = {
  ...{ page_url: "https://shop.test/", page_title: "Shop", browser: "Chrome 156", language: "en" },
  ...{ time_zone: "UTC", viewport: "800×600", screen: "800×600 at 1" },
};
type Event = (typeof plantedSecrets)[number]["event"];
/** Returns what leaves the browser of one event. */
const sent = (event: Event) => JSON.stringify(toBundle(addEvents(emptyLog, [event]), environment));
const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

describe("a capture of a page with planted secrets", () => {
  it("contains none of them", () => {
    const leaked = plantedSecrets.filter(({ secret, event }) => sent(event).includes(secret));

    expect(leaked.map(({ what }) => what)).toEqual([]);
    expect(plantedSecrets.length).toBeGreaterThan(200);
  });

  it("keeps what only looks like a secret", () => {
    const lost = harmless.filter(([text, event]) => !sent(event).includes(escaped(text)));

    expect(lost.map(([text]) => text)).toEqual([]);
    expect(harmless.length).toBeGreaterThan(60);
  });
});
