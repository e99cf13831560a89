import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { InvitationView } from "@tessera/wire/organization/membership";
import { screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/invitations/accept/secret-token-of-the-mail";

const anInvitationView = (details: Partial<InvitationView> = {}): InvitationView => ({
  organization_name: "Lumen Goods",
  email: "tom@demo.test",
  role: "user",
  state: "pending",
  invited_by_name: "Priya Nair",
  expires_at: "2026-11-27T09:00:00.000Z",
  is_for_caller: true,
  may_create_account: false,
  is_member: false,
  ...details,
});

function invited(details: Partial<InvitationView> = {}) {
  return anInstallation({
    "GET /invitations/:token": () => anInvitationView(details),
    "POST /invitations/:token/accept": () => ({
      organization_id: "org-2",
      organization_name: "Lumen Goods",
    }),
  });
}

describe("an invitation's page", () => {
  it("shows who invites to which organization, and opens it after accepting", async () => {
    const installation = invited();
    const { person, router } = showModule(installation, path);

    expect(await screen.findByRole("heading", { name: "Join Lumen Goods" })).toBeTruthy();
    expect(screen.getByText(/Priya Nair invited you/).textContent).toContain("as Agent");
    await person.click(screen.getByRole("button", { name: "Accept invitation" }));

    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(installation.sessionActs).toEqual(["refresh"]);
    expect(installation.toasts).toEqual([{ kind: "success", title: "Welcome to Lumen Goods" }]);
  });

  it("creates the account of somebody without one, and joins, in one step", async () => {
    const sent: unknown[] = [];
    const installation = anInstallation({
      "GET /invitations/:token": () => anInvitationView({ is_for_caller: null, may_create_account: true }),
      "POST /invitations/:token/account": ({ body }) => {
        sent.push(body);
        return { organization_id: "org-2", organization_name: "Lumen Goods" };
      },
    });
    const { person, router } = showModule(installation, path);
    const create = await screen.findByRole("button", { name: "Create account and join" });
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    expect(screen.getByText(/tom@demo.test/)).toBeTruthy();

    await person.click(create);
    expect(screen.getByText("Enter your name.")).toBeTruthy();
    expect(screen.getByText("Use at least 12 characters.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    await person.type(screen.getByLabelText("Name"), "Tom Becker");
    await person.type(screen.getByLabelText("Password"), "correct horse battery{Enter}");

    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    expect(sent).toEqual([{ name: "Tom Becker", password: "correct horse battery" }]);
    expect(installation.sessionActs).toEqual(["refresh"]);
  });

  it("sends a signed-out visitor who has an account to sign in, and back", async () => {
    showModule(invited({ is_for_caller: null, email: "t…@demo.test" }), path);

    const link = await screen.findByRole("link", { name: "Sign in to accept" });
    expect(link.getAttribute("href")).toBe(`/sign-in?${new URLSearchParams({ from: path })}`);
  });

  it("lets a user who is signed in with another account switch accounts", async () => {
    const installation = invited({ is_for_caller: false, email: "n…@demo.test" });
    const { person } = showModule(installation, path);

    expect(
      await screen.findByText("It's for n…@demo.test. You're signed in with another address."),
    ).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Sign out and use another account" }));

    expect(installation.sessionActs).toEqual(["signOut"]);
  });

  it.each([
    [{ state: "expired" as const }, "This invitation has expired"],
    [{ state: "revoked" as const }, "This invitation was revoked"],
    [{ state: "accepted" as const }, "This invitation has already been used"],
  ])("shows %j", async (details, title) => {
    showModule(invited(details), path);

    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept invitation" })).toBeNull();
  });

  it("says that the invitation does not exist", async () => {
    const installation = invited();
    installation.fail(
      "GET /invitations/:token",
      new ApiError("The invitation was not found.", { status: 404, code: "not_found" }),
    );
    showModule(installation, path);

    expect(await screen.findByText("We couldn't find this invitation")).toBeTruthy();
  });

  it("shows why it could not be accepted", async () => {
    const installation = invited();
    installation.fail("POST /invitations/:token/accept", new Error("This invitation has already been used."));
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Accept invitation" }));

    expect((await screen.findByRole("alert")).textContent).toBe("This invitation has already been used.");
    expect(installation.sessionActs).toEqual([]);
  });
});
