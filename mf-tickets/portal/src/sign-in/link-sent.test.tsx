import { describe, expect, it, jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anApi, aPortal } from "../../test/portal.fake.ts";
import type { PortalApi } from "../api/portal-api.ts";
import { LinkSent } from "./link-sent.tsx";

window.scrollTo = () => {};
const session = { token: "t", expires_in: 60, name: "Ada", email: "ada@acme.test" };

async function enterCode(code: string) {
  const openByCode = jest.fn<PortalApi["openByCode"]>(async () => session);
  const portal = aPortal(anApi({}, { openByCode }));
  render(<LinkSent portal={portal} email="ada@acme.test" />);
  await userEvent.type(screen.getByLabelText("Code from the email"), code);
  await userEvent.click(screen.getByRole("button", { name: "Sign in with the code" }));
  return { portal, openByCode };
}

describe("the code from the email", () => {
  it("signs the customer in, however it is written", async () => {
    const { portal, openByCode } = await enterCode("123 456");

    expect(openByCode).toHaveBeenCalledWith("ada@acme.test", "123456");
    expect(portal.enterAs).toHaveBeenCalledWith("ada@acme.test");
  });

  it("is asked for again if digits are missing", async () => {
    const { openByCode } = await enterCode("123");

    expect(screen.getByRole("alert").textContent).toBe("Enter the six digits of the code.");
    expect(openByCode).not.toHaveBeenCalled();
  });

  it("leads back to the sign-in with the same address", async () => {
    const portal = aPortal();
    render(<LinkSent portal={portal} email="ada@acme.test" />);
    await userEvent.click(screen.getByRole("button", { name: "Use another address" }));

    expect(portal.show).toHaveBeenCalledWith({ kind: "sign-in", problem: "", email: "ada@acme.test" });
  });
});
