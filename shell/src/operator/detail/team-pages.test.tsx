import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { ModuleState } from "@tessera/wire/release/release";
import { screen, waitFor, within } from "@testing-library/react";
import { type Answers, answerHttp, json } from "../../../test/http.fake.ts";
import { aModuleState } from "../../../test/module-state.builder.ts";
import { aQuietRegistry, registryApi, showModules } from "../../../test/operator-pages.tsx";
import { aMember, showShell } from "../../../test/show-shell.tsx";

const realFetch = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

const api = registryApi;

describe("the pages of a module's team", () => {
  const module = aModuleState({ name: "mf-parcels" });
  const { version } = module.releases[0] as ModuleState["releases"][number];

  const aKey = {
    ...{ id: "01a00000-0000-7000-8000-000000000000", module: "mf-parcels", label: "CI" },
    ...{ further_modules: [], grants: null, created_at: "2026-11-20T11:00:00.000Z" },
  };

  function showTeam(path: string, answers: Answers = {}) {
    const calls = answerHttp({
      ...aQuietRegistry(module),
      [`GET ${api}/own-modules`]: () => json({ items: ["mf-parcels"] }),
      [`GET ${api}/modules/mf-parcels/team`]: () =>
        json({
          items: [
            {
              ...{ email: "ada@parcels.test", may_publish: false },
              ...{ added_at: "2026-11-20T11:00:00.000Z", added_by: "op@desk.test" },
            },
          ],
        }),
      ...answers,
    });
    return { calls, ...showShell(path, { identity: aMember({ getToken: async () => "token" }) }) };
  }

  it("are linked in the user menu of a member, and show the team's modules read-only", async () => {
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

  it("show a module's releases, audit trail, keys and team, without actions", async () => {
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

  it("let a member who may publish move releases and create keys, and change nothing else", async () => {
    const { person } = showTeam("/dashboard/modules/mf-parcels", {
      [`GET ${api}/own-modules`]: () => json({ items: ["mf-parcels"], publishes: ["mf-parcels"] }),
      [`GET ${api}/keys`]: () => json({ items: [aKey] }),
    });

    expect(await screen.findByRole("button", { name: "Roll back Parcels" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Uninstall" })).toBeNull();
    expect(screen.queryByText("Your team moves its releases with its key: npx tessera.")).toBeNull();
    await person.click(screen.getByRole("tab", { name: "Team keys" }));
    expect(await screen.findByRole("button", { name: "Revoke CI" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "New key" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Change CI" })).toBeNull();
    await person.click(screen.getByRole("tab", { name: "Team" }));
    expect((await screen.findByRole("list", { name: "Team" })).textContent).toContain("Reads");
    expect(screen.queryByRole("button", { name: /Add to the team|Let |Remove/ })).toBeNull();
  });

  it("show the errors of a release", async () => {
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

  it("are not found if they are for operators only, or if the person is in no team", async () => {
    showTeam("/dashboard/modules/queues");

    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
  });

  it("can be opened to a person by an operator, and closed again", async () => {
    const members = new Map([["ada@parcels.test", false]]);
    const added = { added_at: "2026-11-20T11:00:00.000Z", added_by: "op@desk.test" };
    const list = () => [...members].map(([email, may_publish]) => ({ email, may_publish, ...added }));
    const { calls, person } = showModules(
      {
        ...aQuietRegistry(module),
        [`GET ${api}/modules/mf-parcels/team`]: () => json({ items: list() }),
        [`POST ${api}/modules/mf-parcels/team`]: ({ body }) => {
          const { email, may_publish } = body as { email: string; may_publish: boolean };
          members.set(email, may_publish);
          return json(
            list().find((one) => one.email === email),
            201,
          );
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
    await waitFor(async () => expect((await team()).textContent).toContain("bob@parcels.testReads"));

    await person.click(screen.getByRole("button", { name: "Let bob@parcels.test publish" }));
    await waitFor(async () => expect((await team()).textContent).toContain("bob@parcels.testMay publish"));
    await person.click(screen.getByRole("button", { name: "Let bob@parcels.test only read" }));
    await waitFor(async () => expect((await team()).textContent).toContain("bob@parcels.testReads"));

    await person.click(screen.getByRole("button", { name: "Remove ada@parcels.test" }));
    await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
    await waitFor(async () => expect((await team()).textContent).not.toContain("ada@parcels.test"));
  });
});
