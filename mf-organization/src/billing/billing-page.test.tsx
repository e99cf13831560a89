import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { aSubscription, aUsage, billingAnswers } from "../../test/billing.fake.ts";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/billing";

describe("the billing page", () => {
  it("shows the plan, the next payment, the usage, and each counted ticket", async () => {
    showModule(anInstallation(billingAnswers(), { role: "owner" }), path);

    const plan = within(await screen.findByRole("region", { name: "Plan" }));
    expect(plan.getByText("Basic")).toBeTruthy();
    expect(await plan.findByText("$19 per month")).toBeTruthy();
    expect(plan.getByText("Next payment on December 14, 2026")).toBeTruthy();
    expect(await screen.findByText("36 left. Resets on December 14.")).toBeTruthy();
    const ticket = screen.getByRole("link", { name: /#1412 ?Checkout fails/ });
    expect(ticket.getAttribute("href")).toBe("/dashboard/tickets/t1");
  });

  it("says that no money is taken with the test provider", async () => {
    showModule(anInstallation(billingAnswers(), { role: "owner" }), path);

    expect(await screen.findByText(/no money is taken/)).toBeTruthy();
  });

  it("shows no price if the installation sells no plans", async () => {
    const subscription = aSubscription({ plan: "premium", provider: "none", is_test: false, is_sold: false });
    const usage = aUsage({ limit: null, remaining: null, is_sold: false });
    showModule(anInstallation(billingAnswers(subscription, usage), { role: "owner" }), path);

    expect(await screen.findByText(/sells no plans. Your organization has everything/)).toBeTruthy();
    expect(await screen.findByText("without limit")).toBeTruthy();
    expect(screen.queryByText(/\$/)).toBeNull();
    expect(screen.queryByRole("link", { name: "Change plan" })).toBeNull();
    expect(screen.queryByText(/no money is taken/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Payment portal" })).toBeNull();
  });

  it("says that the quota is used up, and when the plan changes", async () => {
    const answers = billingAnswers(
      aSubscription({ next_plan: "free", cancels_at_period_end: true }),
      aUsage({ used: 100, remaining: 0 }),
    );
    showModule(anInstallation(answers, { role: "owner" }), path);

    expect(await screen.findByText("Changes to Free on December 14, 2026")).toBeTruthy();
    expect(await screen.findByText("None left. Resets on December 14.")).toBeTruthy();
  });

  it("is not accessible to an admin, and sends no requests then", async () => {
    const installation = anInstallation(billingAnswers(), { role: "admin" });
    showModule(installation, path);

    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
    expect(installation.asked("GET /billing/subscription")).toEqual([]);
  });

  it("offers to try again if loading failed", async () => {
    const installation = anInstallation(billingAnswers(), { role: "owner" });
    installation.fail("GET /billing/subscription", new Error("Couldn't reach the server."));
    const { person } = showModule(installation, path);

    expect(await screen.findByText("Failed to load billing")).toBeTruthy();
    installation.recover("GET /billing/subscription");
    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Basic")).toBeTruthy();
  });
});

describe("the test provider's page", () => {
  it("changes the plan, and returns to the billing page with a single notification", async () => {
    const installation = anInstallation(billingAnswers(aSubscription({ plan: "free" })), { role: "owner" });
    const { person, router } = showModule(installation, "/dashboard/organization/plans");

    await person.click(await screen.findByRole("button", { name: "Upgrade to Basic" }));
    await person.click(await screen.findByRole("button", { name: "Pay for Basic" }));

    expect(await screen.findByText("Next payment on December 14, 2026")).toBeTruthy();
    expect(installation.toasts).toEqual([{ kind: "success", title: "Plan changed" }]);
    expect(router.state.location.search).toBe("");
  });

  it("stays open after a declined card", async () => {
    const installation = anInstallation(billingAnswers(), { role: "owner" });
    const { person } = showModule(installation, `${path}/checkout/s1`);

    await person.click(await screen.findByRole("button", { name: "Decline the card" }));

    expect((await screen.findByRole("alert")).textContent).toContain("The card was declined.");
    expect(screen.getByRole("button", { name: "Back without changes" })).toBeTruthy();
  });

  it("cancels at the end of the period", async () => {
    const installation = anInstallation(billingAnswers(), { role: "owner" });
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Payment portal" }));
    await person.click(await screen.findByRole("button", { name: "Cancel at the end of the period" }));

    expect(await screen.findByText("Changes to Free on December 14, 2026")).toBeTruthy();
  });

  it("says that a checkout has ended", async () => {
    showModule(anInstallation(billingAnswers(), { role: "owner" }), `${path}/checkout/over`);

    expect(await screen.findByText("This page has expired. Start again from Billing.")).toBeTruthy();
  });
});
