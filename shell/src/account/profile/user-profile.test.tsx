import { describe, expect, it } from "@jest/globals";
import { createClient } from "@tessera/client/client";
import type { Toast } from "@tessera/federation/remote";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import type { Session } from "@tessera/wire/account/account";
import type { User } from "@tessera/wire/account/session";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Answers, answerHttp, json, refusal } from "../../../test/http.fake.ts";
import { aFakeIdentity } from "../../../test/identity.fake.ts";
import { aUser } from "../../../test/person.builder.ts";
import { embeddedWidgets } from "./embedded-widgets.tsx";

function aSession(overrides: Partial<Session> = {}): Session {
  return {
    id: "s1",
    device: "Firefox on Linux",
    address: "192.0.2.7",
    created_at: "2026-11-20T08:00:00Z",
    last_seen_at: "2026-11-20T09:00:00Z",
    is_current: true,
    ...overrides,
  };
}

const sessions = (two_factor = false, items = [aSession()]): Answers => ({
  "GET /api/v1/auth/sessions": () => json({ items, two_factor }),
});

/** Renders the profile as a page of a remote does. */
async function showProfile(answers: Answers, user: Partial<User> = {}, keeper: string | null = null) {
  const calls = answerHttp({ ...sessions(), ...answers });
  const { identity } = aFakeIdentity({}, { isAuthenticated: true, user: aUser(user) });
  const toasts: Toast[] = [];
  const { call } = createClient({ getToken: async () => "a-token" });
  const { UserProfile } = embeddedWidgets({ identity, call, notify: (toast) => toasts.push(toast), keeper });
  render(
    <TesseraProvider env="test">
      <UserProfile />
    </TesseraProvider>,
  );
  await screen.findByRole("region", { name: "You" });
  return { calls, identity, toasts, person: userEvent.setup() };
}

const button = (name: string) => screen.findByRole("button", { name });
const passwordField = (label: string) => screen.getByLabelText(label, { selector: "input" });

describe("the personal details", () => {
  it("are saved without the password, and the session is refreshed", async () => {
    const { calls, identity, person } = await showProfile({ "PUT /api/v1/auth/me": () => json(aUser()) });
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.getByText("Ask an owner to change it.")).toBeTruthy();

    await person.clear(screen.getByLabelText("Name"));
    await person.type(screen.getByLabelText("Name"), " Priya Rao ");
    await person.click(await button("Save"));

    const saved = calls.find(({ key }) => key === "PUT /api/v1/auth/me");
    expect(saved?.body).toEqual({ full_name: "Priya Rao", timezone: "Europe/Berlin" });
    expect(identity.refresh).toHaveBeenCalledTimes(1);
  });

  it("require a name", async () => {
    const { person } = await showProfile({});

    await person.clear(screen.getByLabelText("Name"));
    await person.click(await button("Save"));

    expect(screen.getByText("Enter your name.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });
});

describe("the language setting", () => {
  const choose = async (answers: Answers, user: Partial<User>, language: string) => {
    const shown = await showProfile(answers, user);
    await shown.person.click(screen.getByLabelText("Language", { selector: "input" }));
    await shown.person.click(await screen.findByRole("option", { name: language }));
    await shown.person.click(await button("Save"));
    return shown;
  };

  it("follows the browser until a language is chosen", async () => {
    await showProfile({});

    expect(screen.getByLabelText("Language", { selector: "input" }).getAttribute("value")).toBe(
      "As set in the browser",
    );
  });

  it("is saved, and the session is refreshed", async () => {
    const { calls, identity } = await choose({ "PUT /api/v1/auth/me": () => json(aUser()) }, {}, "Deutsch");

    expect(calls.find(({ key }) => key === "PUT /api/v1/auth/me")?.body).toMatchObject({ language: "de" });
    expect(identity.refresh).toHaveBeenCalledTimes(1);
  });

  it("can be reset to follow the browser", async () => {
    const answers = { "PUT /api/v1/auth/me": () => json(aUser()) };
    const { calls } = await choose(answers, { language: "de" }, "As set in the browser");

    expect(calls.find(({ key }) => key === "PUT /api/v1/auth/me")?.body).toMatchObject({ language: null });
  });

  it("keeps the choice when saving fails", async () => {
    const detail = "Couldn't save it. Try again.";
    await choose({ "PUT /api/v1/auth/me": () => refusal(503, "unavailable", detail) }, {}, "Deutsch");

    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByLabelText("Language", { selector: "input" }).getAttribute("value")).toBe("Deutsch");
  });
});

describe("the personal details with an external identity provider", () => {
  it("are read-only, and point to the provider", async () => {
    const { calls, person } = await showProfile(
      { "PUT /api/v1/auth/me": () => json(aUser()) },
      {},
      "id.example",
    );

    expect(screen.getByText(/are managed in id\.example/)).toBeTruthy();
    expect(screen.getByLabelText("Name").hasAttribute("readonly")).toBe(true);
    expect(screen.queryByRole("region", { name: "Password" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Two-step sign-in" })).toBeNull();
    await person.click(screen.getByLabelText("Time zone", { selector: "input" }));
    await person.click(await screen.findByRole("option", { name: "UTC" }));
    await person.click(await button("Save"));

    expect(calls.find(({ key }) => key.startsWith("PUT"))?.body).toEqual({ timezone: "UTC" });
  });
});

describe("the profile picture", () => {
  const picture = new File(["GIF89a"], "me.gif", { type: "image/gif" });

  it("is uploaded", async () => {
    const { identity, person, calls } = await showProfile({
      "POST /api/v1/auth/me/avatar": () => json({ has_avatar: true, avatar_url: "/a", updated_at: null }),
    });

    await person.upload(screen.getByLabelText("Picture", { selector: "input" }), picture);

    expect(calls.map(({ key }) => key)).toContain("POST /api/v1/auth/me/avatar");
    expect(identity.refresh).toHaveBeenCalledTimes(1);
  });

  it("shows why the upload failed", async () => {
    const detail = "An avatar can have at most 2 MB.";
    const { toasts, person } = await showProfile({
      "POST /api/v1/auth/me/avatar": () => refusal(413, "too_large", detail),
    });

    await person.upload(screen.getByLabelText("Picture", { selector: "input" }), picture);

    expect(toasts).toEqual([{ kind: "error", title: "Failed to upload avatar", message: detail }]);
  });

  it("shows why the removal failed", async () => {
    const { toasts, person } = await showProfile(
      { "DELETE /api/v1/auth/me/avatar": () => refusal(503, "unavailable", "Try again.") },
      { avatar_url: "/api/v1/users/u1/avatar?v=1" },
    );

    await person.click(await button("Remove"));

    expect(toasts).toEqual([{ kind: "error", title: "Failed to delete avatar", message: "Try again." }]);
  });
});

describe("changing the password", () => {
  const change = "POST /api/auth/change-password";

  async function fillIn(person: ReturnType<typeof userEvent.setup>) {
    await person.click(await button("Change password"));
    await person.type(passwordField("Current password"), "demo-demo-demo");
    await person.type(passwordField("New password"), "correct horse battery{Enter}");
  }

  it("ends the other sessions by default", async () => {
    const { calls, toasts, person } = await showProfile({ [change]: () => json({ user: {} }) });

    await fillIn(person);
    await button("Change password");

    expect(calls.find(({ key }) => key === change)?.body).toEqual({
      currentPassword: "demo-demo-demo",
      newPassword: "correct horse battery",
      revokeOtherSessions: true,
    });
    expect(toasts).toEqual([{ kind: "success", title: "Password changed" }]);
  });

  it("shows an error if the current password is wrong", async () => {
    const fields = { "body.currentPassword": "is wrong" };
    const { person } = await showProfile({
      [change]: () => refusal(422, "invalid_input", "The password is wrong.", fields),
    });

    await fillIn(person);

    expect(await screen.findByText("That isn't your current password.")).toBeTruthy();
  });
});

describe("the second step", () => {
  const offer = {
    totpURI: "otpauth://totp/Tessera:priya?secret=ABCDEFGH&issuer=Tessera",
    backupCodes: ["a-1", "b-2"],
  };

  it("is turned on with the password and a code, and shows its backup codes once", async () => {
    const { calls, identity, person } = await showProfile({
      "POST /api/auth/two-factor/enable": () => json(offer),
      "POST /api/auth/two-factor/verify-totp": () => json({ user: {} }),
    });

    await person.click(await button("Turn on"));
    await person.type(passwordField("Password"), "demo-demo-demo{Enter}");
    expect(await screen.findByRole("img", { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText("ABCD EFGH")).toBeTruthy();
    await person.type(screen.getByLabelText("Code the app shows"), "123 456{Enter}");
    const codes = await screen.findByRole("list", { name: "Backup codes" });
    expect(
      within(codes)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["a-1", "b-2"]);
    await person.keyboard("{Escape}");
    expect(screen.getByRole("list", { name: "Backup codes" })).toBeTruthy();
    await person.click(await button("I've saved them"));

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.find(({ key }) => key.endsWith("verify-totp"))?.body).toEqual({ code: "123456" });
    expect(identity.refresh).toHaveBeenCalledTimes(1);
  });

  it("requires the right password first", async () => {
    const fields = { "body.password": "is wrong" };
    const { person } = await showProfile({
      "POST /api/auth/two-factor/enable": () =>
        refusal(422, "invalid_input", "The password is wrong.", fields),
    });

    await person.click(await button("Turn on"));
    await person.type(passwordField("Password"), "demo-demo{Enter}");

    expect(await screen.findByText("The password is wrong.")).toBeTruthy();
  });

  it("is turned off with the password and a code", async () => {
    const { calls, person, identity } = await showProfile({
      ...sessions(true),
      "POST /api/auth/two-factor/disable": () => json({ status: true }),
    });

    await person.click(await button("Turn off"));
    await person.type(passwordField("Password"), "demo-demo-demo{Enter}");
    expect(screen.getByText("Enter a code.")).toBeTruthy();
    await person.type(screen.getByLabelText(/^Code from your app/), "123456{Enter}");
    await screen.findByRole("button", { name: "New backup codes" });

    expect(identity.refresh).toHaveBeenCalledTimes(1);
    expect(calls.find(({ key }) => key.endsWith("disable"))?.body).toEqual({
      password: "demo-demo-demo",
      code: "123456",
    });
  });
});

describe("sessions", () => {
  const here = aSession();
  const phone = aSession({ id: "s2", device: "Safari on iPhone", is_current: false });

  it("can be ended one by one, except for the current one", async () => {
    const items = [here, phone];
    const { person } = await showProfile({
      ...sessions(false, items),
      "DELETE /api/v1/auth/sessions/s2": () => {
        items.pop();
        return json({});
      },
    });
    expect(screen.queryByRole("button", { name: "Sign out Firefox on Linux" })).toBeNull();

    await person.click(await button("Sign out Safari on iPhone"));

    await screen.findByText("Firefox on Linux");
    expect(screen.queryByText("Safari on iPhone")).toBeNull();
  });

  it("can all be ended except for the current one", async () => {
    const { calls, person } = await showProfile({
      ...sessions(false, [here, phone]),
      "DELETE /api/v1/auth/sessions": () => json({}),
    });

    await person.click(await button("Sign out everywhere else"));

    expect(calls.map(({ key }) => key)).toContain("DELETE /api/v1/auth/sessions");
  });

  it("show an error when they cannot be loaded", async () => {
    await showProfile({
      "GET /api/v1/auth/sessions": () => refusal(422, "invalid_input", "No sessions today."),
    });

    expect(await screen.findAllByText("No sessions today.")).toHaveLength(2);
  });
});
