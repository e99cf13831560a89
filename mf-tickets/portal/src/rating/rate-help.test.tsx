import { describe, expect, it, jest } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anApi, aPortal } from "../../test/portal.fake.ts";
import type { PortalApi } from "../api/portal-api.ts";
import { RateHelp } from "./rate-help.tsx";
import { Rated, RatingExpired } from "./rated.tsx";

window.scrollTo = () => {};
const asked = { number: 12, title: "Where is it?", rating: null, comment: "Quick" };

function show(answer: string | null, rate: PortalApi["rate"] = async () => ({})) {
  const portal = aPortal(anApi({}, { rate }));
  render(<RateHelp portal={portal} link={{ secret: "s", answer }} asked={asked} />);
  return portal;
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Send answer" }));

describe("a rating", () => {
  it("begins with the answer of the link and the comment from before, and is sent by the button", async () => {
    const rate = jest.fn<PortalApi["rate"]>(async () => ({}));
    const portal = show("bad", rate);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Bad" }).checked).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: "Good" }));
    await send();

    expect(rate).toHaveBeenCalledWith({ secret: "s", rating: "good", comment: "Quick" });
    expect(portal.show).toHaveBeenCalledWith({ kind: "rated" });
  });

  it("needs an answer", async () => {
    show(null);
    await send();

    expect(screen.getByRole("alert").textContent).toBe("Choose an answer first.");
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Good" }));
  });

  it("says that the link has expired meanwhile", async () => {
    const portal = show("good", () => Promise.reject(new ApiError("No", { status: 404 })));
    await send();

    expect(portal.show).toHaveBeenCalledWith({ kind: "rating-expired" });
  });

  it.each([
    ["Thank you", Rated],
    ["This link has expired", RatingExpired],
  ])("leads to the tickets: %s", (heading, View) => {
    render(<View />);

    expect(document.activeElement).toBe(screen.getByRole("heading", { name: heading }));
    expect(screen.getByRole("link").getAttribute("href")).toBe("#tickets");
  });
});
