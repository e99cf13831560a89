import { expect, type Page } from "@playwright/test";
import { obtain } from "./api.ts";
import { demoPassword } from "./demo-password.ts";

const control = process.env.TEST_CONTROL ?? "";

/** Signs in through the form, as a person does, and waits for the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
}

/** Creates a ticket over the API and returns it. */
export function aTicket(
  token: string,
  details: Record<string, unknown>,
): Promise<{ id: string; number: number; version: number }> {
  return obtain(token, "POST /tickets/", { body: { title: "A test's ticket", ...details } });
}

/** Stops, starts, pauses or resumes a service of the installation. */
export async function controlService(
  name: string,
  act: "stop" | "start" | "pause" | "resume",
): Promise<void> {
  const response = await fetch(`${control}/services/${name}/${act}`, { method: "POST" });
  expect(response.status).toBe(204);
}

/** Returns a unique word, so that tests do not find one another's tickets. */
export function uniqueWord(): string {
  return `tile${Math.random().toString(36).slice(2, 10)}`;
}
