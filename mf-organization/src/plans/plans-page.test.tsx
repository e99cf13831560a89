import { describe, expect, it } from "@jest/globals";
import { plans } from "@tessera/wire/organization/plan.constants";
import { screen, within } from "@testing-library/react";
import { aSubscription, aUsage, billingAnswers } from "../../test/billing.fake.ts";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/plans";

describe("the plans page", () => {
  it("shows the plans as advertised, and marks the current one", async () => {
    const answers = billingAnswers(
      aSubscription({ plan: "free" }),
      aUsage({ used: 5, limit: 5, remaining: 0 }),
    );
    showModule(anInstallation(answers, { role: "owner" }), path);

    const sentence = "You are on Free. 5 of 5 AI tickets are used; they reset on December 14.";
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText("Most Popular")).toBeTruthy();
    expect(screen.getByText("Multi-language transcription")).toBeTruthy();
    expect(screen.getByText("$49")).toBeTruthy();
    expect(screen.getByText("Current plan")).toBeTruthy();
    expect(screen.getByText("30-day money-back guarantee")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Upgrade to Premium" })).toBeTruthy();
  });

  it("shows what each plan offers for the browser extension", async () => {
    showModule(anInstallation(billingAnswers(), { role: "owner" }), path);

    expect(await screen.findByText("Whole pages, boxes and arrows")).toBeTruthy();
    const contents = plans.flatMap((plan) => plan.contents.filter(({ features }) => features.length > 0));
    for (const { text: content } of contents) {
      const item = screen.getByText(content).closest("li");
      expect(item?.textContent).toMatch(new RegExp(`^${content}.+`, "u"));
    }
  });

  it("shows nothing below the plans before they are loaded, because it would move", async () => {
    const plans = Promise.withResolvers<unknown>();
    const answers = billingAnswers();
    showModule(anInstallation({ ...answers, "GET /billing/plans": () => plans.promise }), path);
    expect(await screen.findByText("Loading plans...")).toBeTruthy();
    expect(screen.queryByText("30-day money-back guarantee")).toBeNull();

    plans.resolve({ items: [] });

    expect(await screen.findByText("30-day money-back guarantee")).toBeTruthy();
  });

  it("lets only owners choose a plan", async () => {
    showModule(anInstallation(billingAnswers(), { role: "admin" }), path);

    expect(await screen.findByText("Only owners can change the plan.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Upgrade/ })).toBeNull();
  });

  it("shows what is included, and no prices, if the installation sells no plans", async () => {
    const subscription = aSubscription({ plan: "premium", provider: "none", is_test: false, is_sold: false });
    const usage = aUsage({ limit: null, remaining: null, is_sold: false });
    showModule(anInstallation(billingAnswers(subscription, usage), { role: "owner" }), path);

    expect(
      await screen.findByText(/sells no plans. Your organization has everything, without limit/),
    ).toBeTruthy();
    const list = within(screen.getByRole("region", { name: "Included" }));
    expect(list.getByText("AI tickets without limit")).toBeTruthy();
    expect(list.getByText("Multi-language transcription")).toBeTruthy();
    expect(screen.queryByText(/\$|30-day|per month/)).toBeNull();
    expect(screen.queryByRole("button", { name: /Upgrade|Cancel plan|Change/ })).toBeNull();
  });

  it("shows what an operator left to the organization, if nothing is sold", async () => {
    const grant = { plan: "free", ai_tickets: 20, ends_at: null } as const;
    const subscription = aSubscription({ plan: "free", provider: "none", is_sold: false, grant });
    const usage = aUsage({ limit: 20, remaining: 20, is_sold: false });
    showModule(anInstallation(billingAnswers(subscription, usage), { role: "admin" }), path);

    expect(await screen.findByText("20 AI tickets per month")).toBeTruthy();
    expect(screen.getByText(/decide what your organization may use/)).toBeTruthy();
    expect(screen.queryByText("Voice transcription")).toBeNull();
  });

  it("says that a plan was given, and offers only larger ones", async () => {
    const grant = { plan: "basic", ai_tickets: null, ends_at: "2026-12-31T00:00:00.000Z" } as const;
    const subscription = aSubscription({ plan: "basic", paid_plan: "free", grant });
    showModule(anInstallation(billingAnswers(subscription), { role: "owner" }), path);

    const sentence =
      /^You are on Basic until December 31, 2026, given by the people who run this installation/;
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toContain(
      "Upgrade to Premium",
    );
    expect(screen.queryByRole("button", { name: "Cancel plan" })).toBeNull();
  });

  it("shows an error if the checkout cannot be opened", async () => {
    const installation = anInstallation(billingAnswers(), { role: "owner" });
    installation.fail("POST /billing/checkout", new Error("Payments do not answer at the moment."));
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Upgrade to Premium" }));

    expect(installation.toasts).toEqual([
      {
        kind: "error",
        title: "Failed to open the checkout",
        message: "Payments do not answer at the moment.",
      },
    ]);
  });
});
