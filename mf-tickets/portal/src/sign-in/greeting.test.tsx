import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anApi, aPortal } from "../../test/portal.fake.ts";
import { Greeting } from "./greeting.tsx";

window.scrollTo = () => {};

async function signInAs(email: string, api = anApi({}, { requestLink: async () => ({}) })) {
  const portal = aPortal(api);
  render(<Greeting portal={portal} hasForm={false} problem="" />);
  if (email) await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.click(screen.getByRole("button", { name: "Email me a link" }));
  return portal;
}

describe("the sign-in", () => {
  it("emails a link, and says so", async () => {
    const portal = await signInAs(" ada@acme.test ");

    expect(portal.show).toHaveBeenCalledWith({ kind: "link-sent", email: "ada@acme.test" });
  });

  it.each(["", "ada"])("asks for an address instead of %j, in the field", async (email) => {
    const portal = await signInAs(email);

    expect(screen.getByRole("alert").textContent).toContain("Enter your email address");
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    expect(portal.show).not.toHaveBeenCalled();
  });

  it("says that no link was sent, and keeps the address", async () => {
    await signInAs("ada@acme.test", anApi({}, { requestLink: () => Promise.reject(new Error("Offline")) }));

    expect(screen.getByRole("alert").textContent).toBe("Something went wrong. Try again.");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@acme.test");
  });

  it("says why a person has to sign in again, and offers the form only if there is one", () => {
    render(<Greeting portal={aPortal()} hasForm={true} problem="Your session has ended." />);

    expect(screen.getByRole("alert").textContent).toBe("Your session has ended.");
    expect(screen.getByRole("link", { name: "Send a request" }).getAttribute("href")).toBe("#new");
  });

  it("has the address that was entered before in its field", () => {
    render(<Greeting portal={aPortal()} hasForm={false} problem="" email="ada@acme.test" />);

    expect(screen.queryByRole("link")).toBeNull();
    expect(document.activeElement).toBe(screen.getByDisplayValue("ada@acme.test"));
  });
});
