import { describe, expect, it, jest } from "@jest/globals";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { type Answers, answerHttp, json, refusal } from "../../../test/http.fake.ts";
import { aUser } from "../../../test/person.builder.ts";
import { aToken } from "../../../test/token.builder.ts";
import { oidcRoutes } from "./oidc.routes.tsx";
import type { OidcAdapter } from "./oidc-adapter.ts";
import { createOidcIdentity } from "./oidc-identity.ts";

const nobody: Answers = { "GET /api/auth/token": () => refusal(401, "not_signed_in", "Please sign in.") };
const somebody: Answers = {
  "GET /api/auth/token": () => json({ token: aToken() }),
  "GET /api/v1/auth/me": () => json(aUser()),
  "POST /api/auth/oidc/session": () => json({ user: {} }),
  "POST /api/auth/sign-out": () => json({ success: true }),
};

/** Renders the application at an address, with an issuer that behaves as `adapter` defines. */
async function openShell(at: string, adapter: Partial<OidcAdapter> = {}, answers = nobody) {
  const calls = answerHttp(answers);
  const issuer: OidcAdapter = {
    wayIn: async (returnTo) => `https://id.example/auth?returnTo=${returnTo}`,
    arrive: async () => ({ idToken: "id", accessToken: "access", returnTo: "/dashboard/tickets/7" }),
    wayOut: async () => "https://id.example/end",
    ...adapter,
  };
  const goTo = jest.fn();
  const tabs = { send: jest.fn(), listen: () => {} };
  const openAdapter = async () => issuer;
  const identity = createOidcIdentity({
    tabs,
    now: Date.now,
    randomSuffix: () => "7f3a",
    openAdapter,
    goTo,
    currentPath: () => "/dashboard/billing",
  });
  const routes = [...oidcRoutes(identity, "id.example"), { path: "*", element: <p>Elsewhere</p> }];
  const router = createMemoryRouter([{ hydrateFallbackElement: <span />, children: routes }], {
    initialEntries: [at],
  });
  render(
    <TesseraProvider env="test">
      <RouterProvider router={router} />
    </TesseraProvider>,
  );
  await act(identity.start);
  return { identity, router, calls, goTo, tabs, person: userEvent.setup() };
}

describe("confirming the person's identity at an issuer", () => {
  it("goes to the issuer for a new sign-in, and comes back to the same page", async () => {
    const wayIn = jest.fn<OidcAdapter["wayIn"]>(async () => "https://id.example/auth?prompt=login");
    const { identity, goTo } = await openShell("/dashboard", { wayIn }, somebody);

    await identity.signInAgain?.();

    expect(wayIn).toHaveBeenCalledWith("/dashboard/billing", { isFresh: true });
    expect(goTo.mock.calls).toEqual([["https://id.example/auth?prompt=login"]]);
  });
});

describe("signing in at an issuer", () => {
  it.each(["/sign-in", "/sign-up"])(
    "redirects to the issuer from %s, and remembers the requested page",
    async (path) => {
      const { goTo } = await openShell(`${path}?from=%2Ftickets%2Fcreate`);

      expect(await screen.findByText("You sign in at id.example.")).toBeTruthy();
      expect(goTo.mock.calls).toEqual([["https://id.example/auth?returnTo=/tickets/create"]]);
    },
  );

  it("shows an error if the issuer cannot be reached, and can be retried", async () => {
    let isUnavailable = true;
    const wayIn = async () => {
      if (isUnavailable) throw new Error("404");
      return "https://id.example/auth";
    };
    const { goTo, person } = await openShell("/sign-in", { wayIn });
    expect((await screen.findByRole("alert")).textContent).toContain("Couldn't reach");

    isUnavailable = false;
    await person.click(screen.getByRole("button", { name: "Sign In" }));

    expect(goTo).toHaveBeenCalledWith("https://id.example/auth");
  });

  it("opens a session with the issuer's result, and opens the requested page", async () => {
    const { calls, router, identity } = await openShell("/sign-in/callback?code=1&state=2", {}, somebody);

    await screen.findByText("Elsewhere");

    expect(router.state.location.pathname).toBe("/dashboard/tickets/7");
    expect(calls.find(({ key }) => key.startsWith("POST"))?.body).toEqual({
      id_token: "id",
      access_token: "access",
    });
    expect(identity.getState().isAuthenticated).toBe(true);
  });

  it("shows why the issuer's result is not valid", async () => {
    const detail = "Your identity provider has not confirmed your email address.";
    await openShell(
      "/sign-in/callback?code=1&state=2",
      {},
      {
        ...nobody,
        "POST /api/auth/oidc/session": () => refusal(403, "not_allowed", detail),
      },
    );

    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe("/sign-in");
  });
});

describe("signing out", () => {
  it("ends the session here, in the other tabs, and at the issuer", async () => {
    const { identity, calls, tabs, goTo } = await openShell("/", {}, somebody);
    const left = new Promise<void>((resolve) => {
      goTo.mockImplementation(() => resolve());
    });

    void identity.signOut();
    await left;

    expect(calls.at(-1)?.key).toBe("POST /api/auth/sign-out");
    expect(tabs.send).toHaveBeenCalledWith("signed-out");
    expect(goTo.mock.calls).toEqual([["https://id.example/end"]]);
  });

  it("opens the landing page if the issuer has no page for it", async () => {
    const { identity, goTo } = await openShell("/", { wayOut: async () => null }, somebody);
    const left = new Promise<void>((resolve) => {
      goTo.mockImplementation(() => resolve());
    });

    void identity.signOut();
    await left;

    expect(goTo.mock.calls).toEqual([["/"]]);
  });

  it("does not redirect to the issuer automatically", async () => {
    const { identity, router, goTo } = await openShell("/", {}, somebody);
    answerHttp(nobody);
    await act(() => identity.getToken({ refresh: true }));

    await act(() => router.navigate("/sign-in"));

    expect(await screen.findByRole("button", { name: "Sign In" })).toBeTruthy();
    expect(goTo).not.toHaveBeenCalled();
  });
});
