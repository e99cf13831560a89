import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { PortalSettings } from "@tessera/wire/portal-setting";
import { screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/help-page";
const change = "PUT /portal/settings";
const settings: PortalSettings = {
  shows_company_tickets: false,
  links_in_mails: true,
  asks_satisfaction: false,
  brand_color: null,
};

function aDesk(role: "admin" | "user" = "admin") {
  let now = settings;
  const answers = {
    "GET /portal/settings": () => now,
    [change]: ({ body }: { body: Partial<PortalSettings> }) => {
      now = { ...now, ...body };
      return now;
    },
    "GET /organizations/me": () => ({ slug: "acme", name: "Acme" }),
  } as unknown as Answers;
  return anInstallation(answers, { role });
}

describe("the help page of an organization", () => {
  it("is opened by its address, and changed one choice at a time", async () => {
    const installation = aDesk();
    const { person } = showModule(installation, path);

    expect((await screen.findByRole("link", { name: /\/help\/acme$/u })).getAttribute("href")).toMatch(
      /\/help\/acme$/u,
    );
    const asks = await screen.findByRole("switch", { name: "Ask customers how it was" });
    await person.click(asks);

    await waitFor(() =>
      expect(installation.asked(change).map(({ body }) => body)).toEqual([{ asks_satisfaction: true }]),
    );
    expect((asks as HTMLInputElement).checked).toBe(true);
  });

  it("takes back what could not be saved", async () => {
    const installation = aDesk();
    const { person } = showModule(installation, path);
    const links = await screen.findByRole("switch", { name: "Link to the ticket in replies" });
    installation.fail(change, new ApiError("Try again later.", { status: 503 }));

    await person.click(links);

    await waitFor(() => expect((links as HTMLInputElement).checked).toBe(true));
  });

  it("takes a color, and says what is none", async () => {
    const installation = aDesk();
    const { person } = showModule(installation, path);
    const field = await screen.findByRole("textbox", { name: "Brand color" });
    await person.type(field, "red");
    await person.click(screen.getByRole("button", { name: "Save color" }));
    expect(await screen.findByText("Enter a color like #4f5bd8.")).toBeTruthy();

    await person.clear(field);
    await person.type(field, "#00A86B");
    await person.click(screen.getByRole("button", { name: "Save color" }));

    await waitFor(() =>
      expect(installation.asked(change).map(({ body }) => body)).toEqual([{ brand_color: "#00a86b" }]),
    );
  });

  it("is not for members", async () => {
    showModule(aDesk("user"), path);

    expect(await screen.findByText("Ask an admin of your organization for access.")).toBeTruthy();
  });
});
