import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { DataJob, OrganizationSettings } from "@tessera/wire/organization/organization";
import {
  describedSettings,
  type SettingName,
  type SettingValue,
  settingNames,
} from "@tessera/wire/organization/setting-fields";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { aMember } from "../../test/member.builder.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/settings";
const gigabyte = 1024 ** 3;

const defaultSettings = Object.fromEntries(
  settingNames.map((name) => [name, describedSettings[name].default]),
) as { [Name in SettingName]: SettingValue<Name> };

const someSettings: OrganizationSettings = {
  id: "org-1",
  name: "Demo Desk",
  slug: "demo-desk",
  logo_url: null,
  ...defaultSettings,
  timezone: "Europe/Berlin",
  language: "en",
  departments: ["Payments"],
  categories: [{ name: "Billing", subcategories: ["Refund"] }],
  storage_bytes: 3.2 * gigabyte,
  storage_limit_bytes: 10 * gigabyte,
  ai_provider: { kind: "built_in", base_url: null, model: null, has_key: false },
};

/** Returns in-memory responses about the settings of an organization. */
function settingsAnswers(start: Partial<OrganizationSettings> = {}): Answers {
  let settings = { ...someSettings, ...start };
  let jobs: DataJob[] = [];
  const job = (details: Partial<DataJob>) => {
    const made: DataJob = {
      id: `job-${jobs.length}`,
      kind: "export",
      state: "waiting",
      subject: null,
      requested_by_name: "Tom Becker",
      created_at: "2026-11-20T09:00:00.000Z",
      finished_at: null,
      error: null,
      download_url: null,
      bytes: null,
      ...details,
    };
    jobs = [made, ...jobs];
    return made;
  };
  let replies = { assigns_author: true, opens_new: true, status_after: "unchanged" };
  return {
    "GET /tickets/reply-settings": () => replies,
    "PUT /tickets/reply-settings": ({ body }) => {
      replies = { ...replies, ...body };
      return replies;
    },
    "GET /organizations/me": () => settings,
    "PUT /organizations/me/": ({ body }) => {
      const { ai_provider: _, ...plain } = body ?? {};
      settings = { ...settings, ...plain };
      return settings;
    },
    "POST /organizations/me/logo": () => {
      settings = { ...settings, logo_url: "/logo.webp" };
      return settings;
    },
    "DELETE /organizations/me/logo": () => {
      settings = { ...settings, logo_url: null };
      return settings;
    },
    "GET /members": () => ({
      data: [aMember({ id: "m1", display_name: "Mei Tanaka" })],
      total: 1,
      page: 1,
      pages: 1,
    }),
    "GET /organizations/me/data-jobs": () => ({ items: jobs }),
    "POST /organizations/me/export": () => job({ state: "done", download_url: "/export.zip", bytes: 2048 }),
    "POST /organizations/me/erasure": ({ body }) => job({ kind: "erasure", subject: String(body.email) }),
  };
}

const widgets = { UserProfile: () => null, OrganizationProfile: () => <p>Demo Desk, 3 members</p> };

const section = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the general page", () => {
  it("starts with the identity provider's view of the organization", async () => {
    const installation = anInstallation(settingsAnswers());
    showModule({ ...installation, context: { ...installation.context, widgets } }, path);

    expect(await screen.findByText("Demo Desk, 3 members")).toBeTruthy();
  });

  it("says what the slug and the time zone are used for", async () => {
    showModule(anInstallation(settingsAnswers()), path);

    expect(
      await screen.findByText("Used in your help page's address. Former addresses keep working."),
    ).toBeTruthy();
    expect(screen.getByText("Used for days in reports and digests.")).toBeTruthy();
  });

  it("says where the names are changed if another system manages them", async () => {
    const installation = anInstallation(settingsAnswers());
    showModule({ ...installation, context: { ...installation.context, organizationKeeper: "Clerk" } }, path);

    const names = await section("Name");
    expect(names.getByText(/Name and slug are managed at Clerk\./)).toBeTruthy();
    expect(names.getByRole("group").hasAttribute("disabled")).toBe(true);
    expect((await section("Departments")).getByRole("group").hasAttribute("disabled")).toBe(false);
  });

  it("saves each section separately, and refreshes the session for a new name", async () => {
    const installation = anInstallation(settingsAnswers());
    const { person } = showModule(installation, path);
    const names = await section("Name");
    expect(names.queryByRole("button", { name: "Save" })).toBeNull();

    const field = names.getByRole("textbox", { name: "Organization name" });
    await person.clear(field);
    await person.type(field, "Lumen Goods");
    await person.click(names.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(installation.sessionActs).toEqual(["refresh"]));
    expect(installation.asked("PUT /organizations/me/").map(({ body }) => body)).toEqual([
      { name: "Lumen Goods", slug: "demo-desk" },
    ]);
    expect(names.queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("shows the service's error at its field, and keeps what was typed", async () => {
    const installation = anInstallation(settingsAnswers());
    const refusal = { status: 409, fields: { "body.slug": "is taken" } };
    installation.fail("PUT /organizations/me/", new ApiError("This slug is taken.", refusal));
    const { person } = showModule(installation, path);

    const names = await section("Name");
    await person.type(names.getByRole("textbox", { name: "Slug" }), "-2");
    await person.click(names.getByRole("button", { name: "Save" }));

    expect(await names.findByText("It is taken.")).toBeTruthy();
    const slug = names.getByRole("textbox", { name: "Slug" });
    expect((slug as HTMLInputElement).value).toBe("demo-desk-2");
    expect(document.activeElement).toBe(slug);
  });

  it("edits departments and categories as lists", async () => {
    const installation = anInstallation(settingsAnswers());
    const { person } = showModule(installation, path);

    const departments = await section("Departments");
    await person.type(departments.getByPlaceholderText("Add a department"), "Shipping{Enter}");
    await person.click(departments.getByRole("button", { name: "Save" }));
    const categories = await section("Categories");
    await person.click(categories.getByRole("button", { name: "Remove Billing" }));
    await person.click(categories.getByRole("button", { name: "Add category" }));
    await person.type(categories.getByRole("textbox", { name: "Category 1" }), "Delivery");
    await person.click(categories.getByRole("button", { name: "Save" }));

    await waitFor(() =>
      expect(installation.asked("PUT /organizations/me/").map(({ body }) => body)).toEqual([
        { departments: ["Payments", "Shipping"] },
        { categories: [{ name: "Delivery", subcategories: [] }] },
      ]),
    );
  });

  it("saves what a reply does to its ticket at once, and takes a change back that is refused", async () => {
    const installation = anInstallation(settingsAnswers());
    const { person } = showModule(installation, path);

    const replies = await section("Replies");
    await person.click(await replies.findByRole("combobox", { name: "When a reply is sent" }));
    await person.click(await screen.findByRole("option", { name: "Set the ticket to Pending" }));
    await waitFor(() =>
      expect(installation.asked("PUT /tickets/reply-settings").map(({ body }) => body)).toEqual([
        { status_after: "pending" },
      ]),
    );
    installation.fail("PUT /tickets/reply-settings", new ApiError("Not now", { status: 503 }));
    const opens = replies.getByRole("switch", { name: "Set new tickets to Open when they are answered" });
    await person.click(opens);

    await waitFor(() =>
      expect(installation.toasts.at(-1)?.title).toBe("Couldn't save the settings for replies"),
    );
    expect(opens).toHaveProperty("checked", true);
  });

  it("sends a key that was typed, and never shows the stored one", async () => {
    const stored = {
      kind: "openai_compatible" as const,
      base_url: "https://m.example/v1",
      model: "m",
      has_key: true,
    };
    const installation = anInstallation(settingsAnswers({ ai_provider: stored }));
    const { person } = showModule(installation, path);

    const provider = await section("AI provider");
    const key = provider.getByLabelText("Key") as HTMLInputElement;
    expect(key.value).toBe("");
    expect(provider.getByText(/A key is stored/)).toBeTruthy();
    await person.type(key, "sk-new");
    await person.click(provider.getByRole("button", { name: "Save" }));

    await waitFor(() =>
      expect(installation.asked("PUT /organizations/me/")[0]?.body).toEqual({
        ai_provider: {
          kind: "openai_compatible",
          base_url: "https://m.example/v1",
          model: "m",
          key: "sk-new",
        },
      }),
    );
  });

  it("uploads a logo and removes it again", async () => {
    const { person } = showModule(anInstallation(settingsAnswers()), path);
    const logo = await section("Logo");

    const picker = logo.getByLabelText("Logo") as HTMLInputElement;
    fireEvent.change(picker, { target: { files: [new File(["x"], "logo.png", { type: "image/png" })] } });
    expect((await logo.findByRole("img", { name: "Logo" })).getAttribute("src")).toBe("/logo.webp");
    await person.click(logo.getByRole("button", { name: "Remove" }));

    await waitFor(() => expect(logo.queryByRole("img")).toBeNull());
  });

  it("asks for confirmation before unsaved changes are lost", async () => {
    const { person, router } = showModule(anInstallation(settingsAnswers()), path);
    const names = await section("Name");
    await person.type(names.getByRole("textbox", { name: "Slug" }), "-2");

    await act(() => router.navigate("/dashboard/organization/plans"));
    expect(await screen.findByText("Leave without saving?")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Stay" }));

    expect(router.state.location.pathname).toBe(path);
  });

  it("exports all data, and offers the file for download", async () => {
    const { person } = showModule(anInstallation(settingsAnswers()), path);

    await person.click(await screen.findByRole("button", { name: "Export everything" }));

    expect((await screen.findByRole("link", { name: "Download (2 KB)" })).getAttribute("href")).toBe(
      "/export.zip",
    );
  });

  it("erases a person only after their address was typed twice", async () => {
    const installation = anInstallation(settingsAnswers());
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Erase a person..." }));
    await person.type(await screen.findByLabelText("Email of the person"), "karin@x.test");
    const erase = screen.getByRole("button", { name: "Erase" });
    expect((erase as HTMLButtonElement).disabled).toBe(true);
    await person.type(screen.getByLabelText("Type it again"), "karin@x.test");
    await person.click(erase);

    expect(await screen.findByText("Erasure of karin@x.test")).toBeTruthy();
    expect(installation.asked("POST /organizations/me/erasure")[0]?.body).toEqual({ email: "karin@x.test" });
  });

  it("is read-only for a user", async () => {
    showModule(anInstallation(settingsAnswers(), { role: "user" }), path);

    expect(await screen.findByText("Only admins and owners can change these settings.")).toBeTruthy();
    const names = await section("Name");
    expect((names.getByRole("group") as HTMLFieldSetElement).disabled).toBe(true);
    expect(screen.queryByText("Export everything")).toBeNull();
  });
});
