import { describe, expect, it } from "@jest/globals";
import { describeSystem } from "./describe-system.ts";

describe("describing the operating system", () => {
  it.each([
    ["Windows", "15.0.0", "Windows 11"],
    ["Windows", "10.0.0", "Windows 10"],
    ["Windows", "0.3.0", "Windows"],
    ["macOS", "15.1.0", "macOS 15.1"],
    ["Linux", "6.12.9", "Linux 6.12.9"],
    ["Android", "16.0.0", "Android 16"],
  ])("uses what the browser states: %s %s", (platform, platformVersion, system) => {
    expect(describeSystem("", { platform, platformVersion })).toBe(system);
  });

  it.each([
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Windows 10 or 11"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "macOS"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Linux"],
    ["Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Android 14"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15", "iOS 17.1"],
    ["curl/8.0", undefined],
  ])("reads the user agent otherwise: %s", (agent, system) => {
    expect(describeSystem(agent)).toBe(system);
  });
});
