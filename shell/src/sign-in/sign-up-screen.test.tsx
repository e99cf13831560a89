import { describe, expect, it, jest } from "@jest/globals";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { aFakeIdentity } from "../../test/identity.fake.ts";
import { IdentityError } from "../session/identity-error.ts";
import { showScreens } from "./show-screens.fake.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });

async function fillIn(person: UserEvent, password = "correct horse battery") {
  await person.type(field("Name"), "Ada Lovelace");
  await person.type(field("Email"), "ada@demo.test");
  await person.type(field("Password"), password);
  await person.click(screen.getByRole("button", { name: "Sign Up" }));
}

describe("signing up", () => {
  it("asks the person to check their email, whether or not the address is known", async () => {
    const { identity } = aFakeIdentity();
    const { person } = await showScreens(identity, "/sign-up");

    await fillIn(person);

    expect(await screen.findByRole("heading", { name: "Check your email" })).toBeTruthy();
    expect(screen.getByText("ada@demo.test")).toBeTruthy();
    expect(identity.signUp).toHaveBeenCalledWith({
      name: "Ada Lovelace",
      email: "ada@demo.test",
      password: "correct horse battery",
      returnTo: "/dashboard",
    });
  });

  it("sends a link that leads back to the invitation", async () => {
    const { identity } = aFakeIdentity();
    const { person } = await showScreens(identity, "/sign-up?from=%2Finvitations%2Faccept%2Fabc");
    await fillIn(person);

    await person.click(await screen.findByRole("button", { name: "Send again" }));

    const returnTo = "/invitations/accept/abc";
    expect(identity.signUp).toHaveBeenCalledWith(expect.objectContaining({ returnTo }));
    expect(identity.resendVerification).toHaveBeenCalledWith("ada@demo.test", returnTo);
  });

  it("sends the email again on request", async () => {
    const { identity } = aFakeIdentity();
    const { person } = await showScreens(identity, "/sign-up");
    await fillIn(person);

    await person.click(await screen.findByRole("button", { name: "Send again" }));

    expect(identity.resendVerification).toHaveBeenCalledWith("ada@demo.test", "/dashboard");
    expect(await screen.findByText("Sent. It can take a minute to arrive.")).toBeTruthy();
  });

  it("returns to the form for another address", async () => {
    const { person } = await showScreens(aFakeIdentity().identity, "/sign-up");
    await fillIn(person);

    await person.click(await screen.findByRole("button", { name: "Use another address" }));

    expect(field("Email").value).toBe("");
  });

  it("refuses a password of less than 12 characters without a request", async () => {
    const { identity } = aFakeIdentity();
    const { person } = await showScreens(identity, "/sign-up");

    await fillIn(person, "11 letters.");

    expect(screen.getByText("Use at least 12 characters.")).toBeTruthy();
    expect(document.activeElement).toBe(field("Password"));
    expect(identity.signUp).not.toHaveBeenCalled();
  });

  it("shows the service's reason for refusing the account", async () => {
    const signUp = jest.fn(async () => {
      throw new IdentityError("The email address is not valid.", { status: 422 });
    });
    const { person } = await showScreens(aFakeIdentity({ signUp }).identity, "/sign-up");

    await fillIn(person);

    expect((await screen.findByRole("alert")).textContent).toBe("The email address is not valid.");
    expect(field("Email").value).toBe("ada@demo.test");
  });

  it("lets password managers generate the password", async () => {
    await showScreens(aFakeIdentity().identity, "/sign-up");

    expect(["Name", "Email", "Password"].map((label) => field(label).autocomplete)).toEqual([
      "name",
      "email",
      "new-password",
    ]);
  });

  it("links back to the sign-in screen", async () => {
    await showScreens(aFakeIdentity().identity, "/sign-up");

    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/sign-in");
  });
});
