import { describe, expect, it } from "@jest/globals";
import { captureContents } from "@tessera/wire/file/capture-plan.constants";
import { screen } from "@testing-library/react";
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
    for (const { content } of captureContents) {
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

  it("offers no plan if the installation has no payment provider, and says why", async () => {
    const answers = billingAnswers(aSubscription({ provider: "none", is_test: false }));
    showModule(anInstallation(answers, { role: "owner" }), path);

    expect(await screen.findByText(/this installation has no payment provider/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Upgrade|Cancel plan|Change/ })).toBeNull();
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
