import { defineConfig } from "@playwright/test";
import { findBrowser } from "./src/browser.ts";

const browser = await findBrowser();

export default defineConfig({
  testDir: "journeys",
  testMatch: "*.journey.ts",
  // What takes long and is walked elsewhere in part: `npm run test:all`.
  ...(process.env.JOURNEYS === "all" ? {} : { grepInvert: /@all/ }),
  outputDir: "../../.local/journeys",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  use: {
    baseURL: process.env.DESK_ORIGIN ?? "",
    viewport: { width: 1440, height: 900 },
    timezoneId: "Europe/Berlin",
    locale: "en-US",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: browser,
  },
});
