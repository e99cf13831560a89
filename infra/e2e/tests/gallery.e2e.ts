import { type Browser, expect, type Page, test } from "@playwright/test";
import { allFindings } from "../src/axe.ts";
import { startGallery } from "../src/gallery-server.ts";

/** Rules that do not apply, because a component that is shown in several states repeats the names of its landmarks. */
const ofOnePage = ["landmark-unique"];

interface Sight {
  colorScheme: "light" | "dark";
  width: number;
}

const sights: Sight[] = [
  { colorScheme: "light", width: 1440 },
  { colorScheme: "light", width: 390 },
  { colorScheme: "dark", width: 1440 },
  { colorScheme: "dark", width: 390 },
];

/** Opens the gallery in a new window. Returns the page and all messages of its console. */
async function openGallery(browser: Browser, origin: string, { colorScheme, width }: Sight) {
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  page.on("pageerror", ({ message }) => logged.push(message));
  await page.goto(origin);
  await expect(page.getByRole("heading", { level: 1, name: "Components" })).toBeVisible();
  // The states that appear last: a dialog that an action opens, and a failure after several attempts.
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Couldn't load the file" })).toBeVisible();
  return { page, logged };
}

function readExcess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test("the gallery shows the shared components in both schemes, on a desktop and on a phone", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await using gallery = await startGallery();
  for (const sight of sights) {
    await test.step(`${sight.colorScheme}, ${sight.width} px`, async () => {
      const { page, logged } = await openGallery(browser, gallery.origin, sight);
      expect(await allFindings(page, ofOnePage)).toEqual([]);
      expect(await readExcess(page)).toBe(0);
      expect(logged).toEqual([]);
      await page.close();
    });
  }
  await test.step("another scheme and the width of a phone are chosen", async () => {
    const { page } = await openGallery(browser, gallery.origin, { colorScheme: "light", width: 1440 });
    await page.getByText("Dark", { exact: true }).click();
    await page.getByText("Phone", { exact: true }).click();
    const phone = page.frameLocator("iframe");
    await page.getByRole("link", { name: "DropArea" }).click();
    await expect(phone.getByRole("heading", { name: "DropArea" })).toBeInViewport();
    await expect(phone.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    expect(await phone.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
    await page.close();
  });
});
