import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { Report } from "@tessera/wire/analytics/analytics";
import type { ReportFilter } from "@tessera/wire/analytics/report-filter";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { obtain, readToken } from "../src/api.ts";
import { seriousFindings } from "../src/axe.ts";
import { signIn, uniqueWord } from "../src/installation.ts";
import { linkInMail } from "../src/mailbox.ts";

const reports = ["Overview", "Response", "Quality", "AI"];

async function openReports(page: Page): Promise<void> {
  await signIn(page, "owner@demo.test");
  await page.getByRole("link", { name: "Analytics" }).click();
  await expect(page.getByRole("heading", { name: "Analytics", level: 1 })).toBeVisible();
}

/** Returns the number after the colon in the label of the first link with this name. */
async function readNumber(page: Page, name: RegExp): Promise<number> {
  const words = await page.getByRole("link", { name }).first().getAttribute("aria-label");
  return Number(/: (?<count>[\d,]+)/u.exec(words ?? "")?.groups?.count?.replaceAll(",", ""));
}

test("opens the list of exactly the tickets behind a figure, a bar and a group", { tag: "@core" }, async ({
  page,
}) => {
  await openReports(page);
  for (const name of [/^Backlog: /u, /^Created, .+ 20\d\d: /u, /, Created: /u]) {
    const count = await readNumber(page, name);
    expect(count).toBeGreaterThan(0);
    await page.getByRole("link", { name }).first().focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(new RegExp(`of ${count} tickets?$`, "u"))).toBeVisible();
    await page.goBack();
  }
});

/** Returns every number of tickets in a report that opens a list: figures, points of charts, and groups. */
function numbersIn({ figures, charts, groups }: Report): { value: number; filter: ReportFilter }[] {
  const points = charts.flatMap(({ series }) =>
    series.flatMap(({ unit, points }) => points.map((point) => ({ unit, ...point }))),
  );
  const values = groups.flatMap((group) =>
    group.values.map((one, index) => ({ ...one, unit: figures[index]?.unit ?? "percent" })),
  );
  return [...figures, ...points, ...values].flatMap(({ unit, value, filter }) =>
    unit === "tickets" && filter && value !== null ? [{ value, filter }] : [],
  );
}

async function readLength(token: string, filter: ReportFilter): Promise<number> {
  const query = { size: "1", ...filter } as Record<string, string>;
  return (await obtain<TicketPage>(token, "GET /tickets/", { query })).total;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

for (const report of ["overview", "response", "quality", "ai"]) {
  test(`counts as many tickets as the list behind each number contains: ${report}`, async () => {
    test.slow();
    const token = await readToken("owner@demo.test");
    // Retried, because other tests change tickets at the same time.
    await expect(async () => {
      const query = { from: daysAgo(40), to: daysAgo(2), group_by: "assignee", compare: "false" };
      const path = { params: { report }, query };
      const numbers = numbersIn(await obtain<Report>(token, "GET /analytics/:report", path));
      expect(numbers.length).toBeGreaterThan(40);
      const wrong = [];
      for (const { value, filter } of numbers) {
        const length = await readLength(token, filter);
        if (length !== value) wrong.push({ value, length, filter });
      }
      expect(wrong).toEqual([]);
    }).toPass({ timeout: 60_000 });
  });
}

test("shows the same numbers as a table, in another range of days", async ({ page }) => {
  await openReports(page);
  await page.getByRole("tab", { name: "Response" }).click();
  await page.locator("label", { hasText: "7 days" }).click();
  await page.locator("label", { hasText: "Table" }).click();
  await expect(page).toHaveURL(/report=response&days=7&view=table$/);
  await expect(page.getByRole("row", { name: /^1 to 4 hours/ }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole("row", { name: /^1 to 4 hours/ }).first()).toBeVisible();
});

test("exports the tickets behind a report as CSV", async ({ page }) => {
  await openReports(page);
  const created = await readNumber(page, /^Created: /u);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toMatch(/^tessera-overview-20\d\d-\d\d-\d\d-20\d\d-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/u);
  expect(rows[0]).toContain("Title");
  expect(rows.length - 1).toBeGreaterThanOrEqual(created);
});

test("saves a report, sends it by email, and deletes it", async ({ page }) => {
  const name = `Report ${uniqueWord()}`;
  await openReports(page);
  await page.getByRole("tab", { name: "Quality" }).click();
  await page.getByRole("button", { name: "Saved" }).click();
  await page.getByLabel("Save this report").fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await page.getByRole("button", { name: `Send "${name}" now` }).click();
  // Not its message: an alert about a release of another test may cover that.
  await expect(page.getByRole("link", { name: new RegExp(`^${name}.*Sent`) })).toBeVisible();
  expect(await linkInMail("owner@demo.test", "report=quality")).toContain("/dashboard/analytics");

  await page.getByRole("button", { name: `Delete "${name}"` }).click();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing serious in the reports", async ({ page }) => {
      test.slow();
      await openReports(page);
      for (const report of reports) {
        await page.getByRole("tab", { name: report, exact: true }).click();
        await expect(page.getByText(/compared with/)).toBeVisible();
        expect.soft(await seriousFindings(page), report).toEqual([]);
      }
      await page.locator("label", { hasText: "Table" }).click();
      expect.soft(await seriousFindings(page), "table").toEqual([]);
      await page.getByRole("button", { name: "Saved" }).click();
      expect.soft(await seriousFindings(page), "saved reports").toEqual([]);
    });
  });
}
