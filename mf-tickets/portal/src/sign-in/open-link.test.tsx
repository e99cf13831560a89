import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anApi, aPortal } from "../../test/portal.fake.ts";
import type { PortalApi } from "../api/portal-api.ts";
import { OpenLink } from "./open-link.tsx";

window.scrollTo = () => {};
const session = { token: "t", expires_in: 60, name: "Ada", email: "ada@acme.test" };

async function press(openLink: PortalApi["openLink"]) {
  const portal = aPortal(anApi({}, { openLink }));
  render(<OpenLink portal={portal} secret="s" />);
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  return portal;
}

describe("a sign-in link", () => {
  it("signs in when the button is pressed", async () => {
    const portal = await press(async () => session);

    expect(portal.enterAs).toHaveBeenCalledWith("ada@acme.test");
  });

  it.each([
    [404, "This link has expired. Ask for a new one."],
    [409, "This link was already used. Ask for a new one."],
  ])("leads to the sign-in if it is used up (%s)", async (status, problem) => {
    const portal = await press(() => Promise.reject(new ApiError("No", { status })));

    expect(portal.show).toHaveBeenCalledWith({ kind: "sign-in", problem });
  });

  it("can be tried again after another failure", async () => {
    const portal = await press(() => Promise.reject(new ApiError("Busy", { status: 503 })));

    expect(screen.getByRole("alert").textContent).toBe("Busy");
    expect(portal.show).not.toHaveBeenCalled();
  });
});
