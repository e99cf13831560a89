import { describe, expect, it, jest } from "@jest/globals";
import { anEntry } from "../../../test/registry.builder.ts";
import { createFetchAhead, savesData } from "./fetch-ahead.ts";

const preload = [{ url: "/modules/mf-tickets/2.0.0/list.js", integrity: "sha384-list" }];

describe("fetching a module in advance", () => {
  it("fetches its entry and its first screen once, with hashes and at low priority", async () => {
    const get = jest.fn(async () => new Response("code"));
    const fetchAhead = createFetchAhead(() => false, get as unknown as typeof fetch);

    await fetchAhead(anEntry({ preload }));
    await fetchAhead(anEntry({ preload }));

    expect(get.mock.calls).toEqual([
      ["/modules/mf-tickets/2.0.0/remoteEntry.js", { integrity: "sha384-current", priority: "low" }],
      ["/modules/mf-tickets/2.0.0/list.js", { integrity: "sha384-list", priority: "low" }],
    ]);
  });

  it("fetches nothing if data is to be saved, and ignores network errors", async () => {
    const get = jest.fn(async () => Promise.reject(new Error("offline")));

    await createFetchAhead(() => true, get as unknown as typeof fetch)(anEntry());
    expect(get).not.toHaveBeenCalled();

    await expect(
      createFetchAhead(() => false, get as unknown as typeof fetch)(anEntry()),
    ).resolves.toBeUndefined();
  });
});

describe("saving data", () => {
  it("is requested by the browser or by its header", () => {
    const browser = (connection?: { saveData: boolean }) => ({ connection }) as unknown as Navigator;

    expect(savesData(browser(), false)).toBe(false);
    expect(savesData(browser({ saveData: false }), false)).toBe(false);
    expect(savesData(browser({ saveData: true }), false)).toBe(true);
    expect(savesData(browser(), true)).toBe(true);
  });
});
