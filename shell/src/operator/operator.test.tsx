import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { ModuleState } from "@tessera/wire/release";
import { act, screen, waitFor, within } from "@testing-library/react";
import { type Answers, answerHttp, json, refusal } from "../../test/http.fake.ts";
import { aFakeIdentity } from "../../test/identity.fake.ts";
import { aHealth, aModuleState, aReleaseState } from "../../test/module-state.builder.ts";
import { aUser } from "../../test/person.builder.ts";
import { aMember, showShell } from "../../test/show-shell.tsx";

const realFetch = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

const api = "/api/v1/registry";
const current = "2.0.0-bbbbbbbbbb";
const previous = "1.0.0-aaaaaaaaaa";

function anOperator() {
  return aFakeIdentity(
    {
      getToken: async () => "token",
      listOrganizations: async () => [{ id: "o1", name: "Lumen Goods", slug: "lumen-goods" }],
    },
    { isAuthenticated: true, isTokenProviderReady: true, user: aUser({ is_operator: true }) },
  ).identity;
}

/** The registry as it is while nobody does anything, of one module by default. */
function aQuietRegistry(module: ModuleState = aModuleState()): Answers {
  const { name, releases } = module;
  return {
    [`GET ${api}/modules?running=true`]: () => json({ items: [module] }),
    [`GET ${api}/modules/${name}?running=true`]: () => json(module),
    [`GET ${api}/modules/${name}/releases?size=25`]: () => json({ items: releases, next_cursor: null }),
    [`GET ${api}/service-checks`]: () => json({ problems: [], unavailable: [] }),
    [`GET ${api}/keys`]: () => json({ items: [] }),
    [`GET ${api}/services`]: () => json({ items: [] }),
  };
}

function showModules(answers: Answers = aQuietRegistry(), path = "/dashboard/modules") {
  const calls = answerHttp(answers);
  // No module can be had: the operator's pages are for that very day.
  const fetchRemote = async () => {
    throw new Error("removed");
  };
  return { calls, ...showShell(path, { identity: anOperator(), fetchRemote }) };
}

const card = () => screen.findByRole("region", { name: "Tickets" });
const cellsOf = (panel: HTMLElement, row: string) =>
  within(within(panel).getByRole("rowheader", { name: row }).closest("tr") as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

describe("the operator's page", () => {
  it("stands in the sidebar of an operator while no module loads", async () => {
    showModules();

    expect(await screen.findByRole("heading", { name: "Modules", level: 1 })).toBeTruthy();
    const link = within(screen.getByRole("navigation", { name: "Settings" })).getByRole("link", {
      name: "Modules",
    });
    expect(link.getAttribute("aria-current")).toBe("page");
  });

  it("leads nowhere for everyone else, who sees no way to it either", async () => {
    answerHttp({});
    const { person } = showShell("/dashboard/modules", { identity: aMember() });

    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Modules" })).toBeNull();
    await person.click(screen.getByRole("button", { name: "User menu: Priya Nair" }));
    expect(screen.queryByRole("link", { name: "Modules" })).toBeNull();
  });

  it("says what to do to an operator without the second step that they need, and opens once it is on", async () => {
    const user = aUser({ is_operator: false, operator_needs: "second_step" });
    const { identity, become } = aFakeIdentity(
      { getToken: async () => "token" },
      { isAuthenticated: true, isTokenProviderReady: true, user },
    );
    answerHttp(aQuietRegistry());
    showShell("/dashboard/modules/mf-tickets", { identity });

    expect(await screen.findByRole("heading", { name: "Turn on two-step sign-in" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open your profile" }).getAttribute("href")).toBe(
      "/dashboard/settings/profile",
    );
    expect(screen.queryByText("Oops! Page not found")).toBeNull();

    act(() => become({ user: aUser({ is_operator: true }) }));

    expect(await screen.findByRole("heading", { name: "Tickets", level: 1 })).toBeTruthy();
  });

  it("leads nowhere once the registry no longer knows one as an operator", async () => {
    const refused = () => refusal(403, "not_allowed", "Only operators of the installation may do this.");
    showModules({ ...aQuietRegistry(), [`GET ${api}/modules?running=true`]: refused });

    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
  });

  it("shows the current release and its canary side by side, and who runs what", async () => {
    const hour = { loads: 10, failures: 10, errors: 0, slow: 0 };
    const module = aModuleState({
      canary: {
        ...{ version: "3.0.0-cccccccccc", percentage: 10, organizations: ["o1", "o9"] },
        ...{ started_at: "2026-11-20T11:00:00.000Z", started_by: "CI of the team" },
      },
      releases: [
        aReleaseState({
          version: "3.0.0-cccccccccc",
          health: aHealth({
            ...{ loads: 10, failures: 10, people: 2, top_error: "TypeError: no prices" },
            last_hour: hour,
          }),
        }),
        aReleaseState({ version: current, health: aHealth({ loads: 980, slow: 49, people: 40 }) }),
      ],
    });
    showModules(aQuietRegistry(module));

    const shown = within(await card());
    const canary = shown.getByRole("region", { name: "Canary" });
    await within(canary).findByText(
      /For 10% of members and everyone in Lumen Goods and 1 other organization/,
    );
    expect(cellsOf(canary, "Errors")).toEqual(["50%10 of 20 loads", "50%10 of 20 loads"]);
    expect(within(canary).getByText(/TypeError: no prices/)).toBeTruthy();
    const served = shown.getByRole("region", { name: "Current" });
    expect(cellsOf(served, "Errors")).toEqual(["No loads", "0%0 of 980 loads"]);
    expect(cellsOf(served, "Slow, over 5\u00a0s")).toEqual(["No loads", "5%49 loads"]);
    expect(served.textContent).toContain("by operator@desk.test");
    expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Current2.0.0-bbbbbbb98%, 980 loads, 40 people",
      "Canary3.0.0-ccccccc2%, 20 loads, 2 people",
    ]);
    expect(shown.getByText("Failing")).toBeTruthy();
  });

  it("says what live modules miss in the services, and for whom", async () => {
    const problem = {
      ...{ code: "field_removed", consumer: "mf-tickets 2.0.0-bbbbbbbbbb", operation: "GET /tickets/" },
      message: "The reply has no title any more, which is read.",
    };
    showModules({
      ...aQuietRegistry(),
      [`GET ${api}/service-checks`]: () => json({ problems: [problem], unavailable: ["http://tickets"] }),
    });

    const note = await screen.findByText(/do not answer 1 thing that live modules need/);
    expect(note.closest("section")?.textContent).toContain(
      "mf-tickets 2.0.0-bbbbbbb, GET /tickets/: The reply has no title any more, which is read.",
    );
  });

  it("says that the registry is unavailable, and comes back on Try again", async () => {
    let isUnavailable = true;
    const quiet = aQuietRegistry();
    const key = `GET ${api}/modules?running=true`;
    const { person } = showModules({
      ...quiet,
      [key]: (call) =>
        isUnavailable
          ? refusal(503, "unavailable", "The registry rests.")
          : (quiet[key]?.(call) ?? json({}, 500)),
    });
    await screen.findByText("Couldn't reach the registry");

    isUnavailable = false;
    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(await card()).toBeTruthy();
  });

  it("says where modules come from when there is none", async () => {
    showModules({ ...aQuietRegistry(), [`GET ${api}/modules?running=true`]: () => json({ items: [] }) });

    expect(await screen.findByText("No module is published yet")).toBeTruthy();
  });
});

describe("the pages of a module's team", () => {
  const module = aModuleState({ name: "mf-parcels" });
  const { version } = module.releases[0] as ModuleState["releases"][number];

  function showTeam(path: string, answers: Answers = {}) {
    const calls = answerHttp({
      ...aQuietRegistry(module),
      [`GET ${api}/own-modules`]: () => json({ items: ["mf-parcels"] }),
      [`GET ${api}/modules/mf-parcels/team`]: () =>
        json({
          items: [
            { email: "ada@parcels.test", added_at: "2026-11-20T11:00:00.000Z", added_by: "op@desk.test" },
          ],
        }),
      ...answers,
    });
    return { calls, ...showShell(path, { identity: aMember({ getToken: async () => "token" }) }) };
  }

  it("are found in the user menu of a member, and show the team's modules without anything to change", async () => {
    const { person } = showTeam("/dashboard");
    await person.click(await screen.findByRole("button", { name: "User menu: Priya Nair" }));

    await person.click(await screen.findByRole("link", { name: "Modules" }));

    expect(await screen.findByText(/The modules of your team/)).toBeTruthy();
    expect(await screen.findByRole("region", { name: "Parcels" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Roll back|Start a canary|Register/ })).toBeNull();
    const settings = within(screen.getByRole("navigation", { name: "Settings" }));
    expect(settings.getAllByRole("link").map(({ textContent }) => textContent)).toContain("Modules");
    expect(settings.queryByRole("link", { name: "Queues" })).toBeNull();
  });

  it("show a module's releases, trail, keys and team, and no actions", async () => {
    const { person } = showTeam("/dashboard/modules/mf-parcels", {
      [`GET ${api}/audit?name=mf-parcels&size=25`]: () => json({ items: [], next_cursor: null }),
    });

    expect(await screen.findByText("Your team moves its releases with its key: npx tessera.")).toBeTruthy();
    expect(await screen.findByRole("table", { name: "Releases" })).toBeTruthy();
    await person.click(screen.getByRole("tab", { name: "Team keys" }));
    expect(await screen.findByText("Ask an operator of the installation for one.")).toBeTruthy();
    await person.click(screen.getByRole("tab", { name: "Team" }));
    expect((await screen.findByRole("list", { name: "Team" })).textContent).toContain("ada@parcels.test");
    const forbidden = /Roll back|Uninstall|Actions for|New key|Add to the team|Remove/;
    expect(screen.queryByRole("button", { name: forbidden })).toBeNull();
  });

  it("show what broke in a release", async () => {
    showTeam(`/dashboard/modules/mf-parcels/releases/${version}`, {
      [`GET ${api}/modules/mf-parcels/releases/${version}/errors`]: () =>
        json({
          items: [{ message: "no prices", count: 2, seen_at: "2026-11-20T11:00:00.000Z", frames: [] }],
          source_maps: 0,
          used_by: [],
        }),
    });

    expect(await screen.findByText("no prices")).toBeTruthy();
  });

  it("lead nowhere where they are the operators', and for those who are in no team", async () => {
    showTeam("/dashboard/modules/queues");

    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
  });

  it("are opened to someone by an operator, and closed again", async () => {
    const members = new Map([["ada@parcels.test", "2026-11-20T11:00:00.000Z"]]);
    const list = () => [...members].map(([email, at]) => ({ email, added_at: at, added_by: "op@desk.test" }));
    const { calls, person } = showModules(
      {
        ...aQuietRegistry(module),
        [`GET ${api}/modules/mf-parcels/team`]: () => json({ items: list() }),
        [`POST ${api}/modules/mf-parcels/team`]: ({ body }) => {
          members.set((body as { email: string }).email, "2026-11-21T11:00:00.000Z");
          return json(list().at(-1), 201);
        },
        [`DELETE ${api}/modules/mf-parcels/team/ada%40parcels.test`]: () => {
          members.delete("ada@parcels.test");
          return json({});
        },
      },
      "/dashboard/modules/mf-parcels?tab=team",
    );
    const team = () => screen.findByRole("list", { name: "Team" });
    const address = await screen.findByLabelText("Email address");

    await person.type(address, "nobody");
    await person.click(screen.getByRole("button", { name: "Add to the team" }));
    expect(await screen.findByText("Enter an email address.")).toBeTruthy();
    expect(calls.some(({ key }) => key.startsWith("POST"))).toBe(false);

    await person.clear(address);
    await person.type(address, "bob@parcels.test");
    await person.click(screen.getByRole("button", { name: "Add to the team" }));
    expect(await screen.findByText("bob@parcels.test is in the team")).toBeTruthy();
    await waitFor(async () => expect((await team()).textContent).toContain("bob@parcels.test"));

    await person.click(screen.getByRole("button", { name: "Remove ada@parcels.test" }));
    await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
    await waitFor(async () => expect((await team()).textContent).not.toContain("ada@parcels.test"));
  });
});

describe("services from outside", () => {
  const service = {
    ...{ name: "notes", url: "http://127.0.0.1:4100", prefixes: ["/api/v1/notes"], operations: 2 },
    ...{ registered_at: "2026-11-20T11:00:00.000Z", registered_by: "operator@desk.test" },
    problems: ["GET /notes answers 200 without a token."],
  };

  it("are shown with what is wrong with them, and removed", async () => {
    const { person, calls } = showModules({
      ...aQuietRegistry(),
      [`GET ${api}/services`]: () => json({ items: [service] }),
      [`DELETE ${api}/services/notes`]: () => json({}),
    });

    const list = await screen.findByRole("list", { name: "Services from outside" });
    expect(list.textContent).toContain("/api/v1/notes → http://127.0.0.1:4100 · 2 operations");
    expect(list.textContent).toContain("GET /notes answers 200 without a token.");
    await person.click(within(list).getByRole("button", { name: "Remove notes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove notes?" }));
    await person.click(dialog.getByRole("button", { name: "Remove" }));

    expect(await screen.findByText("notes is removed")).toBeTruthy();
    expect(calls.some(({ key }) => key === `DELETE ${api}/services/notes`)).toBe(true);
  });

  it("are registered, or refused with what they do not answer as they say", async () => {
    let isLying = true;
    const lies = { "GET /notes": "GET /notes answers 200 without a token." };
    const { person, calls } = showModules({
      ...aQuietRegistry(),
      [`PUT ${api}/services/notes`]: () => {
        if (isLying) return refusal(409, "conflict", "notes can't be registered.", lies);
        return json({ ...service, problems: [] });
      },
    });

    await person.click(await screen.findByRole("button", { name: "Register a service" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Register a service" }));
    await person.type(dialog.getByLabelText("Name"), "notes");
    await person.type(dialog.getByLabelText("Address"), "http://127.0.0.1:4100");
    await person.click(dialog.getByRole("button", { name: "Register" }));
    expect(await dialog.findByText("Enter a prefix.")).toBeTruthy();
    await person.type(dialog.getByRole("combobox", { name: "Prefixes" }), "/api/v1/notes{Enter}");
    await person.click(dialog.getByRole("button", { name: "Register" }));
    expect(await dialog.findByText(lies["GET /notes"])).toBeTruthy();
    isLying = false;
    await person.click(dialog.getByRole("button", { name: "Register" }));

    expect(await screen.findByText("notes is registered")).toBeTruthy();
    expect(calls.find(({ key }) => key.startsWith("PUT"))?.body).toEqual({
      url: "http://127.0.0.1:4100",
      prefixes: ["/api/v1/notes"],
    });
  });
});

describe("an error of the page", () => {
  it("counts for the shell's release, not for that of the module at home on the dashboard", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    const report = jest.fn();
    answerHttp({ ...aQuietRegistry(), [`GET ${api}/modules?running=true`]: () => json({ items: [{}] }) });
    showShell("/dashboard/modules", {
      identity: anOperator(),
      reports: { report, reportVital: () => {}, flush: async () => {} },
    });

    expect(await screen.findByText("Oops! Something went wrong")).toBeTruthy();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ name: "shell", version: "1.0.0", kind: "error" }),
    );
    jest.restoreAllMocks();
  });
});

describe("rolling back", () => {
  it("says what happens, does it with the reason, and can be undone", async () => {
    const { person, calls } = showModules({
      ...aQuietRegistry(),
      [`POST ${api}/modules/mf-tickets/rollback`]: () => json(aModuleState()),
      [`POST ${api}/modules/mf-tickets/promote`]: () => json(aModuleState()),
    });
    const bodyOf = (act: string) => calls.find(({ key }) => key.endsWith(`/${act}`))?.body;

    await person.click(within(await card()).getByRole("button", { name: "Roll back Tickets" }));
    const dialog = await screen.findByRole("dialog", { name: "Roll Tickets back to 1.0.0-aaaaaaa?" });
    expect(dialog.textContent).toContain("Every new page gets 1.0.0-aaaaaaa instead of 2.0.0-bbbbbbb");
    await person.type(within(dialog).getByLabelText(/Reason/), "prices were wrong");
    await person.click(within(dialog).getByRole("button", { name: "Roll back" }));
    await person.click(await screen.findByRole("button", { name: "Undo" }));

    expect(bodyOf("rollback")).toEqual({ version: previous, reason: "prices were wrong" });
    await waitFor(() => expect(bodyOf("promote")).toEqual({ version: current }));
    expect(await screen.findByText("Undone")).toBeTruthy();
  });
});

describe("a dialog", () => {
  it("gives the focus back to what opened it, a menu's button among them", async () => {
    const { person } = showModules(aQuietRegistry(), "/dashboard/modules/mf-tickets");
    const releases = within(await screen.findByRole("table", { name: "Releases" }));
    const menu = releases.getByRole("button", { name: "Actions for 1.0.0-aaaaaaa" });
    const back = screen.getByRole("button", { name: "Roll back Tickets" });

    for (const [opener, open] of [
      [back, () => person.click(back)],
      [
        menu,
        async () => {
          await person.click(menu);
          await person.click(await screen.findByRole("menuitem", { name: "Retire" }));
        },
      ],
    ] as const) {
      await open();
      await screen.findByRole("dialog");
      await person.keyboard("{Escape}");
      await waitFor(() => expect(document.activeElement).toBe(opener));
    }
  });
});

describe("a canary", () => {
  const shelved = aModuleState({
    releases: [aReleaseState({ version: "3.0.0-cccccccccc" }), aReleaseState({ version: current })],
  });

  it("goes to a share of the members, and to organizations by their names", async () => {
    const { person, calls } = showModules({
      ...aQuietRegistry(shelved),
      [`POST ${api}/modules/mf-tickets/canary`]: () => json(shelved),
    });

    await person.click(within(await card()).getByRole("button", { name: "Start a canary" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Canary of Tickets" }));
    const share = dialog.getByLabelText("Share of members, in percent");
    await person.clear(share);
    await person.click(dialog.getByRole("button", { name: "Start the canary" }));
    expect(await dialog.findByText("Enter a share, or choose organizations.")).toBeTruthy();
    await person.type(share, "5");
    await person.type(dialog.getByRole("combobox", { name: "Organizations" }), "Lumen Goods{Enter}o9{Enter}");
    await person.click(dialog.getByRole("button", { name: "Start the canary" }));

    expect(await screen.findByText("Canary of Tickets started")).toBeTruthy();
    expect(calls.find(({ key }) => key.endsWith("/canary"))?.body).toEqual({
      version: "3.0.0-cccccccccc",
      percentage: 5,
      organizations: ["o1", "o9"],
    });
  });
});

const grants = {
  mounts: ["/notes"],
  nav: { main: 1, secondary: 0 },
  open: false,
  permissions: ["tickets.read"],
  max_first_screen_kb: 1000,
  max_release_mb: 20,
  dynamic_code: false,
};

describe("the page of a release", () => {
  const none = { added: [], removed: [] };
  const comparison = {
    from: previous,
    to: current,
    mounts: { added: ["/dashboard/notes"], removed: [] },
    open: none,
    nav: { added: [{ area: "main", label: "Notes", to: "/dashboard/notes" }], removed: [] },
    operations: {
      added: ["GET /notes/"],
      removed: [],
      changed: [
        { operation: "GET /tickets/", sends: none, reads: { added: ["items[].due_at"], removed: [] } },
      ],
    },
    permissions: none,
    shared: [{ library: "react", from: "^19.2.0", to: "^19.3.0" }],
    bytes: {
      first_screen: { from: 102_400, to: 204_800 },
      scripts: { from: 1, to: 1 },
      all: { from: 1, to: 1 },
    },
    files: { from: 3, to: 3 },
  };

  const errors = {
    source_maps: 2,
    used_by: [
      { organization_id: "o1", people: 3 },
      { organization_id: "o9", people: 1 },
    ],
    items: [
      {
        ...{ message: "TypeError: no total", count: 4, seen_at: "2026-11-20T11:00:00.000Z" },
        frames: [
          {
            ...{ url: "/modules/mf-tickets/2.0.0/main.js", line: 1, column: 9, function: "n" },
            original: { source: "webpack://mf/./src/list.ts", line: 12, column: 3, text: "sum(rows)" },
          },
          { url: "/modules/shell/1.0.0/app.js", line: 1, column: 7, original: null },
        ],
      },
    ],
  };

  it("says what broke, where that was written, and who ran it", async () => {
    showModules(
      {
        ...aQuietRegistry(),
        [`GET ${api}/modules/mf-tickets/comparison?from=${previous}&to=${current}`]: () => json(comparison),
        [`GET ${api}/modules/mf-tickets/releases/${current}/errors`]: () => json(errors),
      },
      `/dashboard/modules/mf-tickets/releases/${current}`,
    );

    const stack = await screen.findByRole("list", { name: "Stack" });
    expect(
      within(stack)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["n webpack://mf/./src/list.ts:12:3sum(rows)", "/modules/shell/1.0.0/app.js:1:7"]);
    const uses = screen.getByRole("region", { name: "Who ran it within a week" });
    await within(uses).findByText("Lumen Goods");
    expect(
      within(uses)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Lumen Goods3 people", "o91 person"]);
  });

  it("says what it changed against the release before", async () => {
    showModules(
      {
        ...aQuietRegistry(),
        [`GET ${api}/modules/mf-tickets/comparison?from=${previous}&to=${current}`]: () => json(comparison),
        [`GET ${api}/modules/mf-tickets/releases/${current}/errors`]: () => json(errors),
      },
      `/dashboard/modules/mf-tickets/releases/${current}`,
    );

    expect(await screen.findByRole("heading", { name: "Tickets 2.0.0-bbbbbbb", level: 1 })).toBeTruthy();
    const changes = await screen.findByRole("region", { name: "What changed" });
    expect(await within(changes).findByText("/dashboard/notes")).toBeTruthy();
    const rows = within(changes)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "Added /dashboard/notes",
      "Added Notes (/dashboard/notes)",
      "Added GET /notes/",
      "Changed GET /tickets/ now reads items[].due_at",
      "Changed react ^19.2.0 → ^19.3.0",
      "Changed 100 kB → 200 kB",
    ]);
  });
});

describe("the page of a module", () => {
  const path = "/dashboard/modules/mf-tickets";

  it("keeps a refused promotion open, with everything it would break", async () => {
    const broken = {
      "uses.GET /tickets/.field_removed": "GET /tickets/: The reply has no title any more, which is read.",
      "shared.react": "mf-tickets needs react ^20.0.0, and shell brings 19.3.1.",
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

  it("asks once more before a release that failed is promoted, and lets it take addresses of others if one agrees", async () => {
    let asked = 0;
    const release = aReleaseState({
      failed_at: "2026-11-20T11:00:00.000Z",
      failed_reason: "3 did not load",
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
    expect(await screen.findByText(/because it failed: 3 did not load/)).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Promote anyway" }));
    await person.click(await screen.findByRole("checkbox", { name: "Let it take over these addresses" }));
    await person.click(screen.getByRole("button", { name: "Promote anyway" }));

    expect(await screen.findByText("Tickets is promoted")).toBeTruthy();
    const sent = calls.filter(({ key }) => key.endsWith("/promote")).map(({ body }) => body);
    expect(sent).toEqual([
      { version: previous, allow_failed: true },
      { version: previous, allow_failed: true, allow_overlap: true },
    ]);
  });

  it("uninstalls it once that is confirmed, and says how it comes back", async () => {
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

  it("shows older releases on request", async () => {
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
      ...{ reason: "3 did not load", created_at: "2026-11-20T11:00:00.000Z" },
    };
    showModules(
      {
        ...aQuietRegistry(),
        [`GET ${api}/audit?name=mf-tickets&size=25`]: () => json({ items: [entry], next_cursor: null }),
      },
      `${path}?tab=audit`,
    );

    const trail = await screen.findByRole("list", { name: "Audit trail" });
    expect(trail.textContent).toContain("Took 2.0.0-bbbbbbb back: it failed");
    expect(trail.textContent).toContain("3 did not load");
    expect(trail.textContent).toContain("The registry");
  });

  it("makes a key that is shown once, and revokes one", async () => {
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

  it("shows what a key may do, and changes it", async () => {
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
    expect(await dialog.findByText(/Wrong is not acceptable/)).toBeTruthy();
    await person.type(mounts, "{Backspace}/memos{Enter}");
    await person.click(dialog.getByRole("button", { name: "Save" }));

    expect(await screen.findByText("CI is changed")).toBeTruthy();
    expect(calls.find(({ key: called }) => called.startsWith("PATCH"))?.body).toEqual({
      further_modules: [],
      grants: { ...grants, mounts: ["/notes", "/memos"] },
    });
  });

  it("of a module there is none of leads nowhere", async () => {
    const missing = () => refusal(404, "not_found", "There is no module mf-nothing.");
    showModules({ [`GET ${api}/modules/mf-nothing?running=true`]: missing }, "/dashboard/modules/mf-nothing");

    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
  });
});
