import type { Page } from "@playwright/test";
import type { CapturedMessage, CapturedRequest } from "@tessera/wire/file/capture";
import { getFailures, type PlantedFailure, plantedPages } from "./planted-failures.ts";

/** Opens each page in a tab that is recorded, and lets it fail. Returns all failures. */
export async function plantFailures(page: Page, address: string): Promise<PlantedFailure[]> {
  const planted: PlantedFailure[] = [
    { id: "loads-early", way: "picture that fails while the page loads" },
    { id: "fails-to-load", way: "page that fails" },
  ];
  for (const planned of plantedPages) {
    await page.goto(`${address}/planted/${planned.kind}/`);
    await untilRecorded(page);
    if (planned.kind === "service-worker") await startServiceWorker(page);
    const failures = getFailures(planned);
    await page.evaluate(
      (failures) => (globalThis as unknown as { plant(failures: unknown): void }).plant(failures),
      failures,
    );
    await settle(page, 60 * failures.length + 1_600);
    if (planned.kind === "service-worker") await stopServiceWorkers(page);
    planted.push(...failures);
  }
  await page.goto(`${address}/fails-to-load`);
  await untilRecorded(page);
  await settle(page, 500);
  return planted;
}

/** Waits by the clock of the page, which may be busy. */
async function settle(page: Page, ms: number): Promise<void> {
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), ms);
}

async function untilRecorded(page: Page): Promise<void> {
  await page.waitForFunction(() => Symbol.for("tessera.capture") in window);
}

async function startServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js", { scope: "/" });
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
}

async function stopServiceWorkers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
  });
}

/** Returns the failures that the evidence of a report does not name as failures. */
export function findMissed(
  planted: readonly PlantedFailure[],
  evidence: { console: CapturedMessage[]; network: CapturedRequest[] },
): PlantedFailure[] {
  const said = evidence.console
    .filter(({ level }) => level === "error" || level === "warn")
    .map(({ message, stack }) => `${message} ${stack}`);
  const failed = evidence.network
    .filter(({ response, _resourceType }) => isFailed(response) || _resourceType === "ping")
    .map(({ request }) => request.url);
  const all = [...said, ...failed];
  return planted.filter(({ id }) => !all.some((text) => namesId(text, id)));
}

function isFailed({ status, _error }: CapturedRequest["response"]): boolean {
  return status === 0 || status >= 400 || _error !== undefined;
}

function namesId(text: string, id: string): boolean {
  return new RegExp(`${id}(?!\\d)`, "u").test(text);
}
