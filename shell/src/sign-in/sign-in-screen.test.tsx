import { describe, expect, it, jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { aFakeIdentity } from "../../test/identity.fake.ts";
import { IdentityError } from "../session/identity-error.ts";
import { showScreens } from "./show-screens.fake.tsx";

const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const password = () => screen.getByLabelText<HTMLInputElement>("Password", { selector: "input" });
const submit = () => screen.getByRole("button", { name: "Sign In" });

const refusing = (status: number, details: object = {}) =>
  jest.fn(async () => {
    throw new IdentityError("Refused.", { status, ...details });
  });

describe("signing in", () => {
  it("opens the dashboard", async () => {
    const { identity } = aFakeIdentity();
    const { person, router } = await showScreens(identity, "/sign-in");

    await person.type(email(), " ada@demo.test ");
    await person.type(password(), "demo-demo-demo{Enter}");

    expect(identity.signIn).toHaveBeenCalledWith("ada@demo.test", "demo-demo-demo", undefined);
    expect(router.state.location.pathname).toBe("/dashboard");
    expect(router.state.historyAction).toBe("REPLACE");
  });

  it("opens the requested page", async () => {
    const { identity } = aFakeIdentity();
    const { person, router } = await showScreens(identity, "/sign-in?from=%2Ftickets%2Fcreate%3Fa%3D1");

    await person.type(email(), "ada@demo.test");
    await person.type(password(), "demo-demo-demo{Enter}");

    expect(router.state.location.pathname + router.state.location.search).toBe("/tickets/create?a=1");
  });

  it("confirms the address with a link that was opened in another browser", async () => {
    const { identity } = aFakeIdentity();
    const { person, router } = await showScreens(identity, "/sign-in?confirmation=abc&from=%2Fwelcome");

    expect(
      screen.getByText("Sign in with the password you chose to confirm your email address."),
    ).toBeTruthy();
    await person.type(email(), "ada@demo.test");
    await person.type(password(), "demo-demo-demo{Enter}");

    expect(identity.signIn).toHaveBeenCalledWith("ada@demo.test", "demo-demo-demo", "abc");
    expect(router.state.location.pathname).toBe("/welcome");
  });

  it("lets password managers fill the fields", async () => {
    await showScreens(aFakeIdentity().identity, "/sign-in");

    expect(email().autocomplete).toBe("username");
    expect(password().autocomplete).toBe("current-password");
  });

  it("requires all fields before it sends anything", async () => {
    const { identity } = aFakeIdentity();
    const { person } = await showScreens(identity, "/sign-in");

    await person.click(submit());

    expect(screen.getByText("Enter your email address.")).toBeTruthy();
    expect(screen.getByText("Enter your password.")).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(identity.signIn).not.toHaveBeenCalled();
  });

  it.each([
    [401, {}, "The email address or the password is wrong."],
    [
      429,
      { retryAfterSeconds: 240 },
      "Too many attempts. Wait 4 minutes and try again.Or reset your password: after that, you can sign in here at once.",
    ],
    [0, {}, "Couldn't reach the server. Nothing was changed. Try again."],
  ])("explains a refusal with status %d, and keeps the input", async (status, details, words) => {
    const { identity } = aFakeIdentity({ signIn: refusing(status, details) });
    const { person } = await showScreens(identity, "/sign-in");

    await person.type(email(), "ada@demo.test");
    await person.type(password(), "a wrong password{Enter}");

    expect((await screen.findByRole("alert")).textContent).toBe(words);
    expect(password().value).toBe("a wrong password");
  });

  it("offers to send another email while the address is not verified", async () => {
    const { identity } = aFakeIdentity({ signIn: refusing(403, { code: "EMAIL_NOT_VERIFIED" }) });
    const { person } = await showScreens(identity, "/sign-in");
    await person.type(email(), "ada@demo.test");
    await person.type(password(), "demo-demo-demo{Enter}");

    await person.click(await screen.findByRole("button", { name: "Send again" }));

    expect(identity.resendVerification).toHaveBeenCalledWith("ada@demo.test", "/dashboard");
    expect(await screen.findByText("Sent. It can take a minute to arrive.")).toBeTruthy();
  });
});

describe("the sign-in screen", () => {
  it("waits until the session is known", async () => {
    const { identity, become } = aFakeIdentity({}, { isLoading: true });
    await showScreens(identity, "/sign-in");
    expect(screen.queryByLabelText("Email")).toBeNull();

    act(() => become({ isLoading: false }));

    expect(email()).toBeTruthy();
  });

  it("offers a retry if the session could not be loaded", async () => {
    const start = jest.fn(async () => become({ error: null }));
    const { identity, become } = aFakeIdentity({ start }, { error: new Error("HTTP 502") });
    const { person } = await showScreens(identity, "/sign-in");

    await person.click(screen.getByRole("button", { name: "Try Again" }));

    expect(email()).toBeTruthy();
  });

  it("redirects a signed-in person to the dashboard", async () => {
    const { identity } = aFakeIdentity({}, { isAuthenticated: true });

    const { router } = await showScreens(identity, "/sign-in");

    expect(router.state.location.pathname).toBe("/dashboard");
  });

  it.each([
    ["link_expired", "The link has expired. Sign in, and you can have a new one sent."],
    ["link_invalid", "The link is not valid. Sign in, and you can have a new one sent."],
  ])("shows the outcome of a link from an email: %s", async (error, words) => {
    await showScreens(aFakeIdentity().identity, `/sign-in?error=${error}`);

    expect(screen.getByText(words)).toBeTruthy();
  });

  it("links to the sign-up screen and keeps the requested page", async () => {
    await showScreens(aFakeIdentity().identity, "/sign-in?from=%2Ftickets%2Fcreate");

    expect(screen.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe(
      "/sign-up?from=%2Ftickets%2Fcreate",
    );
  });
});
