import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
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

const api = "GET /api/v1/registry/checks";

function showChecks(answers: Answers) {
  answerHttp(answers);
  const { identity } = aFakeIdentity(
    { getToken: async () => "token" },
    { isAuthenticated: true, isTokenProviderReady: true, user: aUser({ is_operator: true }) },
  );
  return showShell("/dashboard/modules/checks", { identity });
}

describe("the operator's page of checks", () => {
  it("shows what was found about each part, with what to do", async () => {
    showChecks({
      [api]: () =>
        json({
          items: [
            { check: "redis", state: "bad", text: "Redis cannot be used: start it", services: ["tickets"] },
            { check: "mail domain", state: "warning", text: "no SPF record", services: ["mail"] },
            { check: "novel", state: "good", text: "as it should be", services: ["agents"] },
          ],
        }),
    });

    const table = within(await screen.findByRole("table", { name: "Checks" }));
    expect(
      table
        .getAllByRole("row")
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Redis Doesn't workRedis cannot be used: start it",
      "Mail domain Warningno SPF record",
      "novel Worksas it should be",
    ]);
    const sidebar = within(screen.getByRole("navigation", { name: "Settings" }));
    expect(sidebar.getByRole("link", { name: "Checks" }).getAttribute("aria-current")).toBe("page");
  });

  it("says that the installation could not be checked", async () => {
    showChecks({ [api]: () => refusal(503, "unavailable", "Couldn't read the services file.") });

    expect(await screen.findByText("Couldn't check the installation")).toBeTruthy();
  });
});
