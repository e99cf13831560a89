// Runs before any browser test: types into a page and takes a screenshot, which needs fonts and other parts that a browser may lack.
import { chromium } from "@playwright/test";
import { findBrowser } from "./browser.ts";

const limitMs = 30_000;
const program = await findBrowser();
try {
  const browser = await chromium.launch({ ...program, timeout: limitMs });
  const page = await browser.newPage();
  page.setDefaultTimeout(limitMs);
  await page.setContent("<label>Name <input></label> <select><option>One</option></select>");
  await page.getByLabel("Name").fill("Tessera");
  await page.screenshot();
  const typed = await page.getByLabel("Name").inputValue();
  await browser.close();
  if (typed !== "Tessera") throw new Error(`Typing "Tessera" gave "${typed}".`);
} catch (error) {
  console.error(`The browser ${program.executablePath} cannot be used, so no browser test was run.
Install Chromium (on Debian: apt-get install chromium) and run the tests again.\n`);
  console.error(error);
  process.exit(1);
}
