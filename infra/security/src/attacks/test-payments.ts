import { randomUUID } from "node:crypto";
import { callApi, obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import type { Subscription } from "@tessera/wire/organization/billing";
import { type Attack, expectHeld } from "../attack.ts";

const confirmPayment = "POST /billing/test-checkout/:sessionId";
const outcomes = ["pay", "cancel_subscription", "resume_subscription"];

/** Paths that well-known payment providers send webhooks to. */
const webhookPaths = ["/billing/webhook", "/billing/webhooks", "/billing/webhooks/stripe"];

/** Tries to confirm payments without the right to: forged, replayed, of another organization, and as someone who is not an owner. */
export const attack: Attack = {
  title: "only an owner changes the plan, by a payment page of their own organization, once",
  isShort: true,
  fault: {
    file: "services/organization/src/billing/test-checkout.service.ts",
    find: "if (session.outcome || toDate(session.expires_at) <= now) {",
    replace: "if (toDate(session.expires_at) <= now) {",
  },
  async run() {
    const [victim, stranger] = [await anOrganization(["admin"]), await anOrganization()];
    const owner = await readToken(victim.owner.email);
    const sessionId = await startCheckout(owner);

    for (const person of [victim.admin, victim.user, victim.viewer]) {
      await expectRefused(await readToken(person.email), sessionId, [403], `as ${person.role}`);
    }
    await expectRefused(await keyWithoutBilling(owner), sessionId, [403], "with a key without the scope");
    await expectRefused(undefined, sessionId, [401], "without a token");
    const strange = await readToken(stranger.owner.email);
    await expectRefused(strange, sessionId, [404], "as the owner of another organization");
    await expectRefused(owner, randomUUID(), [404], "for a payment page that never was");
    await sendWebhooks(sessionId);
    await expectPlan(owner, "free", "before anybody paid");

    await obtain(owner, confirmPayment, { params: { sessionId }, body: { outcome: "pay" } });
    await expectPlan(owner, "basic", "after the owner paid");
    await expectRefused(owner, sessionId, [409, 422], "a second time");
    await expectPlan(owner, "basic", "after a replay");
    await expectPlan(strange, "free", "in another organization");
  },
};

async function startCheckout(token: string): Promise<string> {
  const { url } = await obtain<{ url: string }>(token, "POST /billing/checkout", { body: { plan: "basic" } });
  return url.slice(url.lastIndexOf("/") + 1);
}

async function keyWithoutBilling(token: string): Promise<string> {
  const body = { name: "Settings", kind: "personal", scopes: ["organization.settings"] };
  return (await obtain<{ key: string }>(token, "POST /auth/api-keys", { body })).key;
}

async function expectRefused(
  token: string | undefined,
  sessionId: string,
  refusals: number[],
  how: string,
): Promise<void> {
  const params = { sessionId };
  const read = await callApi(token, "GET /billing/test-checkout/:sessionId", { params });
  expectHeld(refusals.includes(read.status), `a payment page was answered ${read.status} ${how}`);
  for (const outcome of outcomes) {
    const { status } = await callApi(token, confirmPayment, { params, body: { outcome } });
    expectHeld(refusals.includes(status), `${outcome} was answered ${status} ${how}`);
  }
}

/** Sends unsigned webhooks. The installation has no webhook route for payments. */
async function sendWebhooks(sessionId: string): Promise<void> {
  const paid = { type: "checkout.session.completed", data: { object: { id: sessionId } } };
  for (const path of webhookPaths) {
    const { status } = await callApi(undefined, `POST ${path}`, { body: paid });
    expectHeld(status >= 400, `an unsigned webhook to ${path} was answered ${status}`);
    if (status >= 500) throw new Error(`${path} answered ${status}`);
  }
}

async function expectPlan(token: string, plan: Subscription["plan"], when: string): Promise<void> {
  const subscription = await obtain<Subscription>(token, "GET /billing/subscription");
  expectHeld(subscription.plan === plan, `the plan is ${subscription.plan} ${when}`);
}
