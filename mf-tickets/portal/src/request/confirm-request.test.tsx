import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anApi, aPortal } from "../../test/portal.fake.ts";
import type { PortalApi } from "../api/portal-api.ts";
import { ConfirmRequest } from "./confirm-request.tsx";

window.scrollTo = () => {};
const session = { token: "t", expires_in: 60, name: "Ada", email: "ada@acme.test" };

async function confirm(confirmHeld: PortalApi["confirmHeld"]) {
  const portal = aPortal(anApi({}, { confirmHeld }));
  render(<ConfirmRequest portal={portal} secret="s" titles={["One", "Two"]} problem="" />);
  await userEvent.click(screen.getByRole("button", { name: "Confirm and send" }));
  return portal;
}

describe("the confirmation of requests", () => {
  it("lists them, sends them by the button, and leads to the ticket", async () => {
    const portal = await confirm(async () => ({ session, ticket_ids: ["t1"] }));

    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["One", "Two"]);
    expect(portal.enterAs).toHaveBeenCalledWith("ada@acme.test");
    expect(location.hash).toBe("#ticket=t1");
  });

  it("says that the link was used before", async () => {
    const portal = await confirm(() => Promise.reject(new ApiError("No", { status: 404 })));

    expect(screen.getByRole("alert").textContent).toBe("This link has expired, or was used before.");
    expect(portal.enterAs).not.toHaveBeenCalled();
  });
});
