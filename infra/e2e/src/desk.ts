import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { demoPassword } from "./demo-password.ts";

const origin = process.env.DESK_ORIGIN ?? "";
const control = process.env.DESK_CONTROL ?? "";

/** Signs in through the form, as a person does, and waits for the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
}

/** A bearer token of a demo account, for what a journey needs to be there before it begins. */
export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const base = origin.replace("localhost", "127.0.0.1");
  const signedIn = await request.post(`${base}/api/auth/sign-in/email`, {
    data: { email, password: demoPassword },
  });
  expect(signedIn.ok()).toBe(true);
  const minted = await request.get(`${base}/api/auth/token`);
  return ((await minted.json()) as { token: string }).token;
}

/** Writes a ticket over the API and answers it. */
export async function aTicket(
  request: APIRequestContext,
  token: string,
  facts: Record<string, unknown>,
): Promise<{ id: string; number: number; version: number }> {
  const base = origin.replace("localhost", "127.0.0.1");
  const answer = await request.post(`${base}/api/v1/tickets/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { title: "A journey's ticket", ...facts },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Stops or starts a service of the desk. */
export async function controlService(name: string, act: "stop" | "start"): Promise<void> {
  const answer = await fetch(`${control}/services/${name}/${act}`, { method: "POST" });
  expect(answer.status).toBe(204);
}

/** A word nobody else uses, so that journeys do not meet one another's tickets. */
export function uniqueWord(): string {
  return `tile${Math.random().toString(36).slice(2, 10)}`;
}
