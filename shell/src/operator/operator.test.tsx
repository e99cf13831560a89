import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { answerHttp, json, refusal } from "../../test/http.fake.ts";
import { aFakeIdentity } from "../../test/identity.fake.ts";
import { aHealth, aModuleState, aReleaseState } from "../../test/module-state.builder.ts";
import { anOperator, aQuietRegistry, registryApi, showModules } from "../../test/operator-pages.tsx";
import { aUser } from "../../test/person.builder.ts";
import { aMember, showShell } from "../../test/show-shell.tsx";

const realFetch = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

const api = registryApi;
const current = "2.0.0-bbbbbbbbbb";
const previous = "1.0.0-aaaaaaaaaa";

const card = () => screen.findByRole("region", { name: "Tickets" });
const toCells = (panel: HTMLElement, row: string) =>
  within(within(panel).getByRole("rowheader", { name: row }).closest("tr") as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

describe("the operator's page", () => {
  it("is in the sidebar of an operator even if no module loads", async () => {
    showModules();

    expect(await screen.findByRole("heading", { name: "Modules", level: 1 })).toBeTruthy();
    const link = within(screen.getByRole("navigation", { name: "Settings" })).getByRole("link", {
      name: "Modules",
    });
    expect(link.getAttribute("aria-current")).toBe("page");
  });

  it("is not found for everyone else, who sees no link to it either", async () => {
    answerHttp({});
    const { person } = showShell("/dashboard/modules", { identity: aMember() });

    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Modules" })).toBeNull();
    await person.click(screen.getByRole("button", { name: "User menu: Priya Nair" }));
    expect(screen.queryByRole("link", { name: "Modules" })).toBeNull();
  });

  it("asks an operator to turn on two-step sign-in, and opens once it is on", async () => {
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

  it("is not found once the person is no longer an operator", async () => {
    const refused = () => refusal(403, "not_allowed", "Only operators of the installation may do this.");
    showModules({ ...aQuietRegistry(), [`GET ${api}/modules?running=true`]: refused });

    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
  });

  it("shows the current release beside its canary, and which releases are in use", async () => {
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
    expect(toCells(canary, "Errors")).toEqual(["50%10 of 20 loads", "50%10 of 20 loads"]);
    expect(within(canary).getByText(/TypeError: no prices/)).toBeTruthy();
    const served = shown.getByRole("region", { name: "Current" });
    expect(toCells(served, "Errors")).toEqual(["No loads", "0%0 of 980 loads"]);
    expect(toCells(served, "Slow, over 5\u00a0s")).toEqual(["No loads", "5%49 loads"]);
    expect(served.textContent).toContain("by operator@desk.test");
    expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Current2.0.0-bbbbbbb98%, 980 loads, 40 people",
      "Canary3.0.0-ccccccc2%, 20 loads, 2 people",
    ]);
    expect(shown.getByText("Failing")).toBeTruthy();
  });

  it("says what live modules miss in the services, and who is affected", async () => {
    const problem = {
      ...{ code: "field_removed", consumer: "mf-tickets 2.0.0-bbbbbbbbbb", operation: "GET /tickets/" },
      message: "The response no longer has title, which the module reads.",
    };
    showModules({
      ...aQuietRegistry(),
      [`GET ${api}/service-checks`]: () => json({ problems: [problem], unavailable: ["http://tickets"] }),
    });

    const note = await screen.findByText(/incompatible with the running services in 1 place/);
    expect(note.closest("section")?.textContent).toContain(
      "mf-tickets 2.0.0-bbbbbbb, GET /tickets/: The response no longer has title, which the module reads.",
    );
  });

  it("says that the registry is unavailable, and recovers on Try again", async () => {
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

  it("explains where modules come from when there are none", async () => {
    showModules({ ...aQuietRegistry(), [`GET ${api}/modules?running=true`]: () => json({ items: [] }) });

    expect(await screen.findByText("No module is published yet")).toBeTruthy();
  });
});

describe("an error of the page", () => {
  it("counts for the shell's release, not for that of the module that owns the dashboard", async () => {
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
  it("describes the effect, is sent with the reason, and can be undone", async () => {
    const { person, calls } = showModules({
      ...aQuietRegistry(),
      [`POST ${api}/modules/mf-tickets/rollback`]: () => json(aModuleState()),
      [`POST ${api}/modules/mf-tickets/promote`]: () => json(aModuleState()),
    });
    const getBody = (act: string) => calls.find(({ key }) => key.endsWith(`/${act}`))?.body;

    await person.click(within(await card()).getByRole("button", { name: "Roll back Tickets" }));
    const dialog = await screen.findByRole("dialog", { name: "Roll Tickets back to 1.0.0-aaaaaaa?" });
    expect(dialog.textContent).toContain("Every new page gets 1.0.0-aaaaaaa instead of 2.0.0-bbbbbbb");
    await person.type(within(dialog).getByLabelText(/Reason/), "prices were wrong");
    await person.click(within(dialog).getByRole("button", { name: "Roll back" }));
    await person.click(await screen.findByRole("button", { name: "Undo" }));

    expect(getBody("rollback")).toEqual({ version: previous, reason: "prices were wrong" });
    await waitFor(() => expect(getBody("promote")).toEqual({ version: current }));
    expect(await screen.findByText("Undone")).toBeTruthy();
  });
});

describe("a dialog", () => {
  it("restores the focus to the element that opened it, including a menu's button", async () => {
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

  it("can be for a share of the members, and for organizations chosen by name", async () => {
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
