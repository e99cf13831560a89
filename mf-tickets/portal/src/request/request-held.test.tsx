import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import type { PortalApi } from "../api/portal-api.ts";
import { RequestHeld } from "./request-held.tsx";

window.scrollTo = () => {};

function show(readSupportAddress: PortalApi["readSupportAddress"]): void {
  render(<RequestHeld api={{ readSupportAddress }} email="ada@acme.test" />);
}

describe("what to do if no email comes after a request", () => {
  it("names the support address, which opens the visitor's mail program", async () => {
    show(async () => ({ address: "support@desk.test" }));

    const link = await screen.findByRole("link", { name: "support@desk.test" });
    expect(link.getAttribute("href")).toBe("mailto:support@desk.test");
    expect(link.parentElement?.textContent).toBe("No email? Check spam, or write to support@desk.test");
    expect(screen.getByText("ada@acme.test")).toBeTruthy();
  });

  it.each([async () => ({ address: null }), () => Promise.reject(new Error("Offline"))])(
    "names spam only without an address, or if it cannot be loaded",
    async (read) => {
      show(read);

      expect(await screen.findByText("No email? Check spam.")).toBeTruthy();
    },
  );
});
