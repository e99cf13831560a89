import { describe, expect, it, jest } from "@jest/globals";
import { screen } from "@testing-library/react";
import { aFakeIdentity } from "../../test/identity.fake.ts";
import type { SignInOutcome } from "../session/identity-client.ts";
import { IdentityError } from "../session/identity-error.ts";
import { showScreens } from "./show-screens.fake.tsx";

type Fake = ReturnType<typeof aFakeIdentity>["identity"];

/** Renders the second step, after a correct password. */
async function afterThePassword(overrides: Partial<Pick<Fake, "confirmSecondStep">> = {}) {
  const signIn = jest.fn(async (): Promise<SignInOutcome> => "second-step");
  const { identity } = aFakeIdentity({ signIn, ...overrides });
  const shown = await showScreens(identity, "/sign-in?from=%2Ftickets%2Fcreate");
  await shown.person.type(screen.getByLabelText("Email"), "ada@demo.test");
  await shown.person.type(screen.getByLabelText("Password", { selector: "input" }), "demo-demo-demo{Enter}");
  await screen.findByRole("heading", { name: "One more step" });
  return { identity, ...shown };
}

describe("the second step", () => {
  it("accepts the app's code as it is displayed, and opens the requested page", async () => {
    const { person, router, identity } = await afterThePassword();
    expect(document.activeElement).toBe(screen.getByLabelText("Code"));

    await person.type(screen.getByLabelText("Code"), "123 456");
    await person.click(screen.getByLabelText("Trust this device for 30 days"));
    await person.click(screen.getByRole("button", { name: "Sign In" }));

    expect(identity.confirmSecondStep).toHaveBeenCalledWith({
      kind: "totp",
      code: "123456",
      trustDevice: true,
    });
    expect(router.state.location.pathname).toBe("/tickets/create");
  });

  it("accepts a backup code instead", async () => {
    const { person, identity } = await afterThePassword();

    await person.click(screen.getByRole("button", { name: "Use a backup code" }));
    await person.type(screen.getByLabelText("Backup code"), " a1b2c-d3e4f {Enter}");

    expect(identity.confirmSecondStep).toHaveBeenCalledWith({
      kind: "backup",
      code: "a1b2c-d3e4f",
      trustDevice: false,
    });
  });

  it("sends nothing that cannot be a code", async () => {
    const { person, identity } = await afterThePassword();

    await person.type(screen.getByLabelText("Code"), "12345{Enter}");

    expect(screen.getByText("Enter the 6-digit code.")).toBeTruthy();
    expect(identity.confirmSecondStep).not.toHaveBeenCalled();
  });

  it("shows when the code is wrong, and can be retried", async () => {
    const confirmSecondStep = jest.fn(async () => {
      throw new IdentityError("This code isn't right.", {
        status: 422,
        fields: { "body.code": "is wrong" },
      });
    });
    const { person } = await afterThePassword({ confirmSecondStep });

    await person.type(screen.getByLabelText("Code"), "123456{Enter}");

    expect(await screen.findByText("This code isn't right.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Code"));
  });

  it("asks for the password again when it took too long", async () => {
    const confirmSecondStep = jest.fn(async () => {
      throw new IdentityError("Signing in took too long. Sign in again.", { status: 401 });
    });
    const { person } = await afterThePassword({ confirmSecondStep });

    await person.type(screen.getByLabelText("Code"), "123456{Enter}");

    expect((await screen.findByRole("alert")).textContent).toBe("Signing in took too long. Sign in again.");
    expect(screen.getByLabelText("Email")).toBeTruthy();
  });
});
