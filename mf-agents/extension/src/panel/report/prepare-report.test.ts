import { describe, expect, it } from "@jest/globals";
import { emptyLog } from "@tessera/capture/capture-log";
import { prepareReport } from "./prepare-report.ts";

const environment = {
  page_url: "https://shop.test/checkout",
  page_title: "Checkout",
  browser: "Chrome 150",
  language: "en",
  time_zone: "UTC",
  viewport: "800×600",
  screen: "800×600 at 1",
};
const at = "2026-11-24T10:00:00.000Z";
const video = () => ({ recording: new Blob(["a"], { type: "video/webm" }), at });

describe("a report", () => {
  it("states the plan feature of each file, and when pictures and recordings begin", async () => {
    const report = prepareReport({
      ...{ origin: "https://desk.test", text: "It fails.", log: emptyLog, environment },
      picture: { content: new Blob(["p"], { type: "image/png" }), at, feature: "whole_page" },
      voice: [{ recording: new Blob(["v"], { type: "audio/webm" }), at }],
      screen: [video(), video()],
      replay: { replay_version: 1, events: [{ type: 4, timestamp: Date.parse(at), data: {} }] },
    });

    expect(report.files.map(({ name, type, feature }) => [name, type, feature])).toEqual([
      ["screenshot.png", "image/png", "whole_page"],
      ["voice.weba", "audio/webm", undefined],
      ["recording-1.webm", "video/webm", "screen_recording"],
      ["recording-2.webm", "video/webm", "screen_recording"],
      ["capture.json", "application/json", undefined],
      ["replay.json", "application/json", "look_back"],
    ]);
  });

  it("contains a person's own words without secrets, and page, browser and system below", () => {
    const { text } = prepareReport({
      ...{ origin: "https://desk.test", text: "password: Sommer-2026 fails. ", log: emptyLog, picture: null },
      ...{ replay: null, voice: [], screen: [], environment: { ...environment, system: "Windows 11" } },
    });

    expect(text).toBe(
      "password: [secret removed] fails.\n\nPage: Checkout https://shop.test/checkout\nBrowser: Chrome 150, 800×600\nSystem: Windows 11",
    );
  });

  it("links to the releases of a page of the installation, but of no other page", () => {
    const report = (page_url: string) =>
      prepareReport({
        ...{
          origin: "https://desk.test",
          text: "It fails.",
          log: emptyLog,
          picture: null,
          replay: null,
          voice: [],
          screen: [],
        },
        environment: { ...environment, page_url, releases: "shell@1.0.0-ab,mf-tickets@2.0.0-cd" },
      }).text;

    expect(report("https://desk.test/dashboard/tickets/7?tab=activity")).toContain(
      "\nReleases: https://desk.test/dashboard/modules/open?releases=shell%401.0.0-ab%2Cmf-tickets%402.0.0-cd&at=%2Fdashboard%2Ftickets%2F7",
    );
    expect(report("https://shop.test/checkout")).not.toContain("Releases");
  });
});
