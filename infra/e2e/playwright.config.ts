import { defineConfig } from "@playwright/test";
import { findBrowser } from "./src/browser.ts";

const browser = await findBrowser();
const output = process.env.E2E_OUTPUT ?? "../../.local/e2e";

/** Files that run alone, because they stop a service, change releases for everyone, or count all data of the demo. */
const alone = [
  "module-failure",
  "operator",
  "outage",
  "outside-module",
  "outside-team",
  "release",
  "reports",
  "version-skew",
].map((name) => `${name}.e2e.ts`);

export default defineConfig({
  testDir: "tests",
  testMatch: "*.e2e.ts",
  // `npm test` runs the few tagged @core, `npm run test:all` the others.
  ...(process.env.E2E_TESTS === "core" ? { grep: /@core/ } : {}),
  ...(process.env.E2E_TESTS === "others" ? { grepInvert: /@core/ } : {}),
  projects: [
    { name: "together", testIgnore: alone, outputDir: `${output}/together` },
    { name: "alone", testMatch: alone, outputDir: `${output}/alone`, workers: 1 },
  ],
  // Generous, so that a busy machine does not fail the run.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  workers: 2,
  retries: 1,
  // Stops early, because so many failures point to the machine or the whole installation.
  maxFailures: 10,
  use: {
    baseURL: process.env.TEST_ORIGIN ?? "",
    viewport: { width: 1440, height: 900 },
    timezoneId: "Europe/Berlin",
    locale: "en-US",
    // Records actions, requests and logs. Screenshots of each step would take a third of all CPU time; `--trace=on` takes them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: browser,
  },
});
