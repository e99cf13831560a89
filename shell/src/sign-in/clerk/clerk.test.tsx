import { describe, expect, it, jest } from "@jest/globals";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { type Answers, answerHttp, json, refusal } from "../../../test/http.fake.ts";
import { aUser } from "../../../test/person.builder.ts";
import { aToken } from "../../../test/token.builder.ts";
import { IdentityError } from "../../session/identity-error.ts";
import { clerkRoutes } from "./clerk.routes.tsx";
import type { ClerkAdapter, ClerkPart } from "./clerk-adapter.ts";
import { createClerkIdentity } from "./clerk-identity.ts";
import { clerkWidgets } from "./clerk-widgets.tsx";

const nobody: Answers = { "GET /api/auth/token": () => refusal(401, "not_signed_in", "Please sign in.") };
const somebody: Answers = {
  "GET /api/auth/token": () => json({ token: aToken() }),
  "GET /api/v1/auth/me": () => json(aUser()),
  "POST /api/auth/clerk/session": () => json({ user: {} }),
  "POST /api/auth/organization/set-active": () => json({ id: "org_1" }),
  "POST /api/auth/sign-out": () => json({ success: true }),
};

/** A fake of Clerk in the browser. Each part renders its name. */
function aClerk(overrides: Partial<ClerkAdapter> = {}) {
  return {
    getToken: jest.fn(async (): Promise<string | null> => "of-clerk"),
    show: jest.fn((part: ClerkPart, host: HTMLDivElement) => {
      host.textContent = `Clerk's ${part}`;
      return () => {
        host.textContent = "";
      };
    }),
    manageOrganization: jest.fn(async (_id: string) => {}),
    createOrganization: jest.fn(async (_name: string) => "org_1"),
    signOut: jest.fn(async () => {}),
    ...overrides,
  };
}

function anIdentity(openClerk: () => Promise<ClerkAdapter>) {
  const tabs = { send: jest.fn(), listen: () => {} };
  return createClerkIdentity({ tabs, now: Date.now, randomSuffix: () => "7f3a", openClerk });
}

async function showSignIn(openClerk: () => Promise<ClerkAdapter>, answers: Answers, at = "/sign-in") {
  const calls = answerHttp(nobody);
  const identity = anIdentity(openClerk);
  await identity.start();
  const routes = [...clerkRoutes(identity, openClerk), { path: "*", element: <p>Elsewhere</p> }];
  const router = createMemoryRouter([{ hydrateFallbackElement: <span />, children: routes }], {
    initialEntries: [at],
  });
  const known = answerHttp(answers);
  await act(async () => {
    render(
      <TesseraProvider env="test">
        <RouterProvider router={router} />
      </TesseraProvider>,
    );
  });
  return { identity, router, calls: [...calls, ...known], known, person: userEvent.setup() };
}

describe("signing in at Clerk", () => {
  it.each(["sign-in", "sign-up"] as const)(
    "shows Clerk's %s to a person without a session there",
    async (part) => {
      const clerk = aClerk({ getToken: async () => null });

      await showSignIn(async () => clerk, nobody, `/${part}`);

      expect(await screen.findByText(`Clerk's ${part}`)).toBeTruthy();
    },
  );

  it("signs in by Clerk's session, and opens the requested page", async () => {
    const clerk = aClerk();

    const { router, known } = await showSignIn(
      async () => clerk,
      somebody,
      "/sign-in?from=%2Ftickets%2Fcreate",
    );
    await screen.findByText("Elsewhere");

    expect(router.state.location.pathname).toBe("/tickets/create");
    expect(known[0]).toMatchObject({ key: "POST /api/auth/clerk/session", body: { token: "of-clerk" } });
    expect(clerk.show).not.toHaveBeenCalled();
  });

  it("shows the reason for a refusal, and offers to use another account", async () => {
    const clerk = aClerk();
    const detail = "Your identity provider has not confirmed your email address.";
    const { person } = await showSignIn(async () => clerk, {
      ...nobody,
      "POST /api/auth/clerk/session": () => refusal(403, "not_allowed", detail),
    });

    expect((await screen.findByRole("alert")).textContent).toBe(detail);
    await person.click(screen.getByRole("button", { name: "Use another account" }));

    expect(clerk.signOut).toHaveBeenCalledTimes(1);
  });

  it("shows an error if Clerk cannot be reached", async () => {
    const unreachable = async () => {
      throw new IdentityError("Couldn't reach Clerk. Try again.", { status: 502 });
    };

    await showSignIn(unreachable, nobody);

    expect((await screen.findByRole("alert")).textContent).toBe("Couldn't reach Clerk. Try again.");
  });
});

function OwnPart() {
  return <p>Our own part</p>;
}

function InShort() {
  return <p>In short</p>;
}

describe("Clerk", () => {
  it("creates an organization there, which is copied here and becomes the current one", async () => {
    const clerk = aClerk();
    const calls = answerHttp(somebody);
    const identity = anIdentity(async () => clerk);

    await identity.createOrganization({ name: "Lumen Goods" });

    expect(clerk.createOrganization).toHaveBeenCalledWith("Lumen Goods");
    expect(calls.filter(({ key }) => key.startsWith("POST")).map(({ key, body }) => [key, body])).toEqual([
      ["POST /api/auth/clerk/session", { token: "of-clerk" }],
      ["POST /api/auth/organization/set-active", { organizationId: "org_1" }],
    ]);
  });

  it("opens its dialog for the organization from the profile here", async () => {
    const clerk = aClerk();
    answerHttp(somebody);
    const identity = anIdentity(async () => clerk);
    await identity.start();
    const own = { UserProfile: OwnPart, OrganizationProfile: InShort };
    const notify = jest.fn();
    const { UserProfile, OrganizationProfile } = clerkWidgets(
      { identity, openClerk: async () => clerk, notify },
      own,
    );
    render(
      <TesseraProvider env="test">
        <UserProfile />
        <OrganizationProfile />
      </TesseraProvider>,
    );

    expect(await screen.findByText("Clerk's user")).toBeTruthy();
    expect(screen.getByText("Our own part")).toBeTruthy();
    expect(screen.getByText("In short")).toBeTruthy();
    const [manage] = screen.getAllByRole("button", { name: "Manage organization" });
    if (manage) await userEvent.setup().click(manage);

    expect(clerk.manageOrganization).toHaveBeenCalledWith("o1");
  });

  it("signs out here and at Clerk", async () => {
    const clerk = aClerk();
    const calls = answerHttp(somebody);
    const identity = anIdentity(async () => clerk);
    await identity.start();

    await identity.signOut();

    expect(calls.at(-1)?.key).toBe("POST /api/auth/sign-out");
    expect(clerk.signOut).toHaveBeenCalledTimes(1);
    expect(identity.getState().isAuthenticated).toBe(false);
  });
});
