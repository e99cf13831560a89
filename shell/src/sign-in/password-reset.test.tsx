import { describe, expect, it, jest } from "@jest/globals";
import { screen } from "@testing-library/react";
import { aFakeIdentity } from "../../test/identity.fake.ts";
import { IdentityError } from "../session/identity-error.ts";
import { showScreens } from "./show-screens.fake.tsx";

describe("a forgotten password", () => {
  it("can be reset from the sign-in screen, with the same response for every address", async () => {
    const { identity } = aFakeIdentity();
    const { person } = await showScreens(identity, "/sign-in");

    await person.click(screen.getByRole("link", { name: "Forgot password?" }));
    await screen.findByRole("heading", { name: "Forgot your password?" });
    await person.type(screen.getByLabelText("Email"), "ada@demo.test");
    await person.click(screen.getByRole("button", { name: "Send link" }));

    expect(identity.requestPasswordReset).toHaveBeenCalledWith("ada@demo.test");
    expect(await screen.findByRole("heading", { name: "Check your email" })).toBeTruthy();
  });

  it("is replaced with the token of the link", async () => {
    const { identity } = aFakeIdentity();
    const { person } = await showScreens(identity, "/sign-in/reset-password?token=t-1");

    await person.type(
      screen.getByLabelText("New password", { selector: "input" }),
      "correct horse battery{Enter}",
    );

    expect(identity.resetPassword).toHaveBeenCalledWith({ token: "t-1", password: "correct horse battery" });
    expect(await screen.findByRole("heading", { name: "Your password is changed" })).toBeTruthy();
  });

  it("shows why a link is not valid, and offers another", async () => {
    const resetPassword = jest.fn(async () => {
      throw new IdentityError("The link is used or expired.", { status: 422 });
    });
    const { identity } = aFakeIdentity({ resetPassword });
    const { person } = await showScreens(identity, "/sign-in/reset-password?token=old");

    await person.type(
      screen.getByLabelText("New password", { selector: "input" }),
      "correct horse battery{Enter}",
    );

    expect((await screen.findByRole("alert")).textContent).toBe("The link is used or expired.");
    expect(screen.getByRole("link", { name: "Request another link" }).getAttribute("href")).toBe(
      "/sign-in/forgot-password",
    );
  });
});
