import { describe, expect, it } from "@jest/globals";
import type { PortalApi } from "../portal-api.ts";
import { showSupportAddress } from "./portal-request.ts";

async function show(readSupportAddress: PortalApi["readSupportAddress"]): Promise<string> {
  document.body.innerHTML = `<p id="held-write" hidden>No email? Check spam, or write to <a id="held-address"></a></p>
    <p id="held-wait">No email? Check spam.</p>`;
  await showSupportAddress({ readSupportAddress } as PortalApi);
  return [...document.querySelectorAll("p:not([hidden])")].map(({ textContent }) => textContent).join();
}

describe("what to do if no email comes after a request", () => {
  it("names the support address, which opens the visitor's mail program", async () => {
    const shown = await show(async () => ({ address: "support@desk.test" }));

    expect(shown).toBe("No email? Check spam, or write to support@desk.test");
    expect(document.querySelector("a")?.href).toBe("mailto:support@desk.test");
  });

  it("names spam only without an address, or if it cannot be loaded", async () => {
    expect(await show(async () => ({ address: null }))).toBe("No email? Check spam.");
    expect(await show(() => Promise.reject(new Error("Offline")))).toBe("No email? Check spam.");
  });
});
