import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { PortalSettings } from "@tessera/wire/portal/portal-setting";
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
  has_form: false,
  form_fields: [],
  data_notice: null,
  has_widget: false,
  widget_position: "right",
};

function anOrganizationAs(role: "admin" | "user" = "admin") {
  let now = settings;
  const answers = {
    "GET /portal/settings": () => now,
    "GET /portal/widget-secret": () => ({ created_at: null, former_until: null }),
    "GET /mail/support-address": () => ({ address: "help@acme.test" }),
    "POST /portal/widget-secret": () => ({ secret: "a-secret", created_at: "2026-11-27T10:00:00.000Z" }),
    [change]: ({ body }: { body: Partial<PortalSettings> }) => {
      now = { ...now, ...body };
      return now;
    },
    "GET /organizations/me": () => ({ slug: "acme", name: "Acme" }),
  } as unknown as Answers;
  return anInstallation(answers, { role });
}

describe("the help page of an organization", () => {
  it("links to its address, and saves one change at a time", async () => {
    const installation = anOrganizationAs();
    const { person } = showModule(installation, path);

    expect((await screen.findByRole("link", { name: /\/help\/acme$/u })).getAttribute("href")).toMatch(
      /\/help\/acme$/u,
    );
    const asks = await screen.findByRole("switch", { name: "Ask customers for a rating" });
    await person.click(asks);

    await waitFor(() =>
      expect(installation.asked(change).map(({ body }) => body)).toEqual([{ asks_satisfaction: true }]),
    );
    expect((asks as HTMLInputElement).checked).toBe(true);
  });

  it("rolls back a change that could not be saved", async () => {
    const installation = anOrganizationAs();
    const { person } = showModule(installation, path);
    const links = await screen.findByRole("switch", { name: "Link to the ticket in replies" });
    installation.fail(change, new ApiError("Try again later.", { status: 503 }));

    await person.click(links);

    await waitFor(() => expect((links as HTMLInputElement).checked).toBe(true));
  });

  it("accepts a color, and reports an invalid one", async () => {
    const installation = anOrganizationAs();
    const { person } = showModule(installation, path);
    const field = await screen.findByRole("textbox", { name: "Brand color" });
    await person.type(field, "red");
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Enter a color like #4f5bd8.")).toBeTruthy();
    expect(document.activeElement).toBe(field);

    await person.clear(field);
    await person.type(field, "#00A86B");
    await person.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() =>
      expect(installation.asked(change).map(({ body }) => body)).toEqual([{ brand_color: "#00a86b" }]),
    );
  });

  it("keeps a text that could not be saved, and says why", async () => {
    const installation = anOrganizationAs();
    const { person } = showModule(installation, path);
    const field = await screen.findByRole("textbox", { name: "Data notice" });
    installation.fail(
      change,
      new ApiError("Too long.", { status: 422, fields: { "body.data_notice": "is too long" } }),
    );

    await person.type(field, "Kept for a year.");
    await person.click(screen.getByRole("button", { name: "Save" }));

    expect(await screen.findByText("It is too long.")).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect((field as HTMLTextAreaElement).value).toBe("Kept for a year.");
  });

  it("enables a form for requests, with the chosen fields and a notice", async () => {
    const installation = anOrganizationAs();
    const { person } = showModule(installation, path);
    await person.click(await screen.findByRole("switch", { name: "Accept requests through a form" }));
    await person.click(screen.getByRole("checkbox", { name: "Department" }));
    await person.type(screen.getByRole("textbox", { name: "Data notice" }), "Kept for a year.");
    await person.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() =>
      expect(installation.asked(change).map(({ body }) => body)).toEqual([
        { has_form: true },
        { form_fields: ["department"] },
        { data_notice: "Kept for a year." },
      ]),
    );
  });

  it("shows the widget snippet to copy, and its secret only once", async () => {
    const installation = anOrganizationAs();
    const { person } = showModule(installation, path);
    await person.click(await screen.findByRole("switch", { name: "Show the widget on other pages" }));
    expect(
      await screen.findByText(/data-organization="acme" data-email="help@acme.test"><\/script>$/u),
    ).toBeTruthy();
    for (const [name, copied] of [
      ["Copy the calls", 'tesseraQueue.push(["identify", token])'],
      ["Copy the events", 'addEventListener("tessera:identity-expired"'],
      ["Copy the policy", `frame-src ${location.origin}`],
    ] as const) {
      await person.click(screen.getByRole("button", { name }));
      expect(await navigator.clipboard.readText()).toContain(copied);
    }
    await person.click(screen.getByText("Left"));
    expect(await screen.findByText(/data-position="left" data-email/u)).toBeTruthy();

    await person.click(screen.getByRole("button", { name: "Create a secret" }));

    expect(await screen.findByText("a-secret")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByText("a-secret")).toBeNull());
  });

  it("is not accessible to members", async () => {
    showModule(anOrganizationAs("user"), path);

    expect(await screen.findByText("Ask an admin of your organization for access.")).toBeTruthy();
  });
});
