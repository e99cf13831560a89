import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { json, refusal } from "../../../test/http.fake.ts";
import { aModuleState, aReleaseState } from "../../../test/module-state.builder.ts";
import { aQuietRegistry, registryApi, showModules } from "../../../test/operator-pages.tsx";

const realFetch = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

const api = registryApi;
const current = "2.0.0-bbbbbbbbbb";
const previous = "1.0.0-aaaaaaaaaa";

const grants = {
  mounts: ["/notes"],
  nav: { main: 1, secondary: 0 },
  open: false,
  permissions: ["tickets.read"],
  max_first_screen_kb: 1000,
  max_release_mb: 20,
};

describe("the page of a module", () => {
  const path = "/dashboard/modules/mf-tickets";

  it("keeps the dialog of a refused promotion open, with everything that would break", async () => {
    const broken = {
      "uses.GET /tickets/.field_removed":
        "GET /tickets/: The response no longer has title, which the module reads.",
      "shared.react": "mf-tickets needs react ^20.0.0, and shell provides 19.3.1.",
    };
    const { person } = showModules(
      {
        ...aQuietRegistry(),
        [`POST ${api}/modules/mf-tickets/promote`]: () =>
          refusal(409, "conflict", "It does not go together with what is live.", broken),
      },
      path,
    );

    const releases = within(await screen.findByRole("table", { name: "Releases" }));
    await person.click(releases.getByRole("button", { name: "Actions for 1.0.0-aaaaaaa" }));
    await person.click(await screen.findByRole("menuitem", { name: "Promote" }));
    await person.click(await screen.findByRole("button", { name: "Promote" }));

    const refused = await screen.findByRole("alert");
    expect(
      within(refused)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(Object.values(broken));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("asks again before a failed release is promoted, and lets it take over paths of other modules if the operator agrees", async () => {
    let asked = 0;
    const release = aReleaseState({
      failed_at: "2026-11-20T11:00:00.000Z",
      failed_reason: "3 failed to load",
    });
    const module = aModuleState({ releases: [aReleaseState({ version: current }), release] });
    const taken = { "mounts./dashboard/x": "/dashboard/x overlaps another. An operator has to agree to it." };
    const { person, calls } = showModules(
      {
        ...aQuietRegistry(module),
        [`POST ${api}/modules/mf-tickets/promote`]: () => {
          asked += 1;
          return asked === 1
            ? refusal(409, "conflict", "It takes addresses of others.", taken)
            : json(module);
        },
      },
      path,
    );

    const releases = within(await screen.findByRole("table", { name: "Releases" }));
    expect(releases.getByText("Failed")).toBeTruthy();
    await person.click(releases.getByRole("button", { name: "Actions for 1.0.0-aaaaaaa" }));
    await person.click(await screen.findByRole("menuitem", { name: "Promote" }));
    expect(await screen.findByText(/because it failed: 3 failed to load/)).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Promote anyway" }));
    await person.click(
      await screen.findByRole("checkbox", { name: "Let this release take over these addresses" }),
    );
    await person.click(screen.getByRole("button", { name: "Promote anyway" }));

    expect(await screen.findByText("Tickets is promoted")).toBeTruthy();
    const sent = calls.filter(({ key }) => key.endsWith("/promote")).map(({ body }) => body);
    expect(sent).toEqual([
      { version: previous, allow_failed: true },
      { version: previous, allow_failed: true, allow_overlap: true },
    ]);
  });

  it("uninstalls the module after a confirmation, and says how to install it again", async () => {
    let module = aModuleState();
    const { person } = showModules(
      {
        ...aQuietRegistry(),
        [`GET ${api}/modules/mf-tickets?running=true`]: () => json(module),
        [`DELETE ${api}/modules/mf-tickets`]: () => {
          module = aModuleState({ current: null, uninstalled_at: "2026-11-20T11:00:00.000Z" });
          return json(module);
        },
      },
      path,
    );

    await person.click(await screen.findByRole("button", { name: "Uninstall" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Uninstall Tickets?" }));
    await person.click(dialog.getByRole("button", { name: "Uninstall" }));

    expect(await screen.findByText("Tickets is uninstalled")).toBeTruthy();
    expect(await screen.findByText(/Promote a release to install it again/)).toBeTruthy();
  });

  it("loads older releases on request", async () => {
    const { person } = showModules(
      {
        ...aQuietRegistry(),
        [`GET ${api}/modules/mf-tickets/releases?size=25`]: () =>
          json({ items: [aReleaseState({ version: current })], next_cursor: current }),
        [`GET ${api}/modules/mf-tickets/releases?size=25&cursor=${current}`]: () =>
          json({ items: [aReleaseState({ retired_at: "2026-11-20T11:00:00.000Z" })], next_cursor: null }),
      },
      path,
    );

    await person.click(await screen.findByRole("button", { name: "Show older releases" }));

    expect(await screen.findByText("Retired")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show older releases" })).toBeNull();
  });

  it("shows who did what and why", async () => {
    const entry = {
      ...{ id: "e1", name: "mf-tickets", version: current, action: "auto_rollback", actor: "registry" },
      ...{ reason: "3 failed to load", created_at: "2026-11-20T11:00:00.000Z" },
    };
    showModules(
      {
        ...aQuietRegistry(),
        [`GET ${api}/audit?name=mf-tickets&size=25`]: () => json({ items: [entry], next_cursor: null }),
      },
      `${path}?tab=audit`,
    );

    const trail = await screen.findByRole("list", { name: "Audit trail" });
    expect(trail.textContent).toContain("Rolled back 2.0.0-bbbbbbb: it failed");
    expect(trail.textContent).toContain("3 failed to load");
    expect(trail.textContent).toContain("The registry");
  });

  it("creates a key whose secret is shown once, and revokes one", async () => {
    const key = {
      ...{ id: "01a00000-0000-7000-8000-000000000000", module: "mf-tickets", label: "CI" },
      created_at: "2026-11-20T11:00:00.000Z",
    };
    const { person, calls } = showModules(
      {
        ...aQuietRegistry(),
        [`GET ${api}/keys`]: () => json({ items: [key, { ...key, id: "other", module: "mf-other" }] }),
        [`POST ${api}/keys`]: () => json({ ...key, key: "tmk_secret" }, 201),
        [`DELETE ${api}/keys/${key.id}`]: () => json({}),
      },
      `${path}?tab=keys`,
    );

    await person.click(await screen.findByRole("button", { name: "New key" }));
    const dialog = within(await screen.findByRole("dialog"));
    await person.click(dialog.getByRole("button", { name: "Create key" }));
    expect(await dialog.findByText("Enter a name for the key.")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText("Name"));
    await person.type(dialog.getByLabelText("Name"), "Nightly build");
    await person.click(dialog.getByRole("button", { name: "Create key" }));
    expect(await dialog.findByText("tmk_secret")).toBeTruthy();
    await person.click(dialog.getByRole("button", { name: "Done" }));
    await person.click(screen.getByRole("button", { name: "Revoke CI" }));
    await person.click(await screen.findByRole("button", { name: "Revoke" }));

    expect(await screen.findByText("Key revoked")).toBeTruthy();
    expect(calls.find(({ key: called }) => called === `POST ${api}/keys`)?.body).toEqual({
      module: "mf-tickets",
      label: "Nightly build",
      further_modules: [],
      grants: { ...grants, mounts: ["/dashboard/tickets"], permissions: [] },
    });
  });

  it("shows the rights of a key, and changes them", async () => {
    const key = {
      ...{ id: "01a00000-0000-7000-8000-000000000000", module: "mf-tickets", label: "CI", grants },
      created_at: "2026-11-20T11:00:00.000Z",
    };
    const { person, calls } = showModules(
      {
        ...aQuietRegistry(),
        [`GET ${api}/keys`]: () => json({ items: [key] }),
        [`PATCH ${api}/keys/${key.id}`]: () => json(key),
      },
      `${path}?tab=keys`,
    );
    const list = await screen.findByRole("list", { name: "Team keys" });
    expect(list.textContent).toContain("/notes · 1 sidebar entry · tickets.read");

    await person.click(screen.getByRole("button", { name: "Change CI" }));
    const dialog = within(await screen.findByRole("dialog", { name: "What CI may do" }));
    const mounts = dialog.getByRole("combobox", { name: "Mounts" });
    await person.type(mounts, "Wrong{Enter}");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/Wrong is not valid/)).toBeTruthy();
    expect(document.activeElement).toBe(mounts);
    await person.type(mounts, "{Backspace}/memos{Enter}");
    await person.click(dialog.getByRole("button", { name: "Save" }));

    expect(await screen.findByText("CI is changed")).toBeTruthy();
    expect(calls.find(({ key: called }) => called.startsWith("PATCH"))?.body).toEqual({
      further_modules: [],
      grants: { ...grants, mounts: ["/notes", "/memos"] },
    });
  });

  it("is not found for an unknown module", async () => {
    const missing = () => refusal(404, "not_found", "There is no module mf-nothing.");
    showModules({ [`GET ${api}/modules/mf-nothing?running=true`]: missing }, "/dashboard/modules/mf-nothing");

    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
  });
});
