import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { OrganizationPlan } from "@tessera/wire/organization/grant";
import { screen, within } from "@testing-library/react";
import { type Answers, answerHttp, json, refusal } from "../../../test/http.fake.ts";
import { aFakeIdentity } from "../../../test/identity.fake.ts";
import { aUser } from "../../../test/person.builder.ts";
import { showShell } from "../../../test/show-shell.tsx";

const realFetch = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

const acme: OrganizationPlan = {
  ...{ organization_id: "o1", name: "Acme", slug: "acme", plan: "free" },
  ...{ ai_tickets_used: 3, ai_ticket_limit: 5, grant: null },
};
const globex: OrganizationPlan = {
  ...{ organization_id: "o2", name: "Globex", slug: "globex", plan: "premium" },
  ...{ ai_tickets_used: 1200, ai_ticket_limit: null },
  grant: {
    ...{ plan: "premium", ai_tickets: null, ends_at: "2030-12-31T23:59:59.000Z", note: "Partner" },
    ...{ given_by: "op@desk.test", given_at: "2026-11-01T00:00:00.000Z", has_ended: false },
  },
};

function showPage(answers: Answers = {}, isSold = true) {
  const list = () => json({ is_sold: isSold, items: [acme, globex], next_cursor: null });
  answerHttp({ "GET /api/v1/billing/organizations": list, ...answers });
  const { identity } = aFakeIdentity(
    { getToken: async () => "token" },
    { isAuthenticated: true, isTokenProviderReady: true, user: aUser({ is_operator: true }) },
  );
  return showShell("/dashboard/modules/organizations", { identity });
}

describe("the operator's page of organizations", () => {
  it("shows the plan of each, and what was given", async () => {
    showPage();

    const table = within(await screen.findByRole("table", { name: "Organizations" }));
    const rows = table.getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Acme acmeFree 3 of 5Give a plan",
      expect.stringMatching(/^Globex globexPremium Given by op@desk.test, until Dec 31, 20301,200ChangeEnd$/),
    ]);
    expect(screen.getByText(/without payment/)).toBeTruthy();
  });

  it("gives a plan, by keyboard", async () => {
    const given: unknown[] = [];
    const { person } = showPage({
      "PUT /api/v1/billing/organizations/o1/grant": ({ body }) => {
        given.push(body);
        return json({ ...acme, plan: "basic" });
      },
    });

    await person.click(await screen.findByRole("button", { name: "Give Acme a plan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Give Acme a plan" }));
    await person.click(dialog.getByRole("button", { name: "Give" }));
    expect(dialog.getByText("Choose a plan, or enter AI tickets.")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getAllByRole("radio")[0]);
    expect(given).toEqual([]);

    await person.click(dialog.getByRole("radio", { name: "Basic" }));
    await person.type(dialog.getByRole("textbox", { name: "AI tickets per month" }), "500{Enter}");

    expect(await screen.findByText("Acme has it now")).toBeTruthy();
    expect(given).toEqual([{ plan: "basic", ai_tickets: 500, ends_at: null, note: "" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks before it ends what was given", async () => {
    let ended = 0;
    const left: OrganizationPlan = { ...globex, plan: "free", grant: null };
    const { person } = showPage({
      "GET /api/v1/billing/organizations": () =>
        json({ is_sold: true, items: [ended ? left : globex], next_cursor: null }),
      "DELETE /api/v1/billing/organizations/o2/grant": () => {
        ended += 1;
        return json({});
      },
    });

    await person.click(await screen.findByRole("button", { name: "End what Globex was given" }));
    const dialog = within(await screen.findByRole("dialog", { name: "End what Globex was given?" }));
    expect(ended).toBe(0);
    await person.click(dialog.getByRole("button", { name: "End it" }));

    expect(await screen.findByRole("button", { name: "Give Globex a plan" })).toBeTruthy();
    expect(await screen.findByText("Give a plan")).toBeTruthy();
    expect(ended).toBe(1);
  });

  it("says that nothing is sold", async () => {
    showPage({}, false);

    expect(await screen.findByText(/Nothing is sold here/)).toBeTruthy();
  });

  it("says that the organizations could not be loaded", async () => {
    showPage({
      "GET /api/v1/billing/organizations": () => refusal(503, "unavailable", "Postgres does not answer."),
    });

    expect(await screen.findByText("Couldn't load the organizations")).toBeTruthy();
  });
});
