import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { answerHttp, json, refusal } from "../../../test/http.fake.ts";
import { aFakeIdentity } from "../../../test/identity.fake.ts";
import { aUser } from "../../../test/person.builder.ts";
import { showShell } from "../../../test/show-shell.tsx";

const realFetch = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

function anOperator() {
  return aFakeIdentity(
    { getToken: async () => "token" },
    { isAuthenticated: true, isTokenProviderReady: true, user: aUser({ is_operator: true }) },
  ).identity;
}

const path =
  "/dashboard/modules/open?releases=shell@1.0.0-ab,mf-tickets@2.0.0-cd,nonsense&at=//elsewhere.test";

describe("opening the releases of a report", () => {
  it("lists the releases, never leaves the installation, and says why they can't be opened", async () => {
    const put = "PUT /api/v1/registry/override/releases";
    const calls = answerHttp({
      [put]: () => refusal(422, "invalid_input", "These releases don't exist: mf-tickets 2.0.0-cd."),
    });
    const { person } = showShell(path, { identity: anOperator() });

    const list = await screen.findByRole("list", { name: "Releases" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["shell 1.0.0-ab", "mf-tickets 2.0.0-cd"]);
    expect(screen.getByText("It opens /dashboard.")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Open with these releases" }));

    expect(await screen.findByText("These releases don't exist: mf-tickets 2.0.0-cd.")).toBeTruthy();
    expect(calls.find(({ key }) => key === put)?.body).toEqual({
      releases: [
        { name: "shell", version: "1.0.0-ab" },
        { name: "mf-tickets", version: "2.0.0-cd" },
      ],
    });
  });

  it("says when a link contains no releases", async () => {
    answerHttp({ none: () => json({}) });
    showShell("/dashboard/modules/open", { identity: anOperator() });

    expect(await screen.findByText("This link contains no releases")).toBeTruthy();
  });
});
