import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { json } from "../../../test/http.fake.ts";
import { aQuietRegistry, registryApi, showModules } from "../../../test/operator-pages.tsx";

const realFetch = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

const api = registryApi;
const current = "2.0.0-bbbbbbbbbb";
const previous = "1.0.0-aaaaaaaaaa";

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

  it("shows the errors, their positions in the source, and who used the release", async () => {
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
    const uses = screen.getByRole("region", { name: "Who ran it in the last week" });
    await within(uses).findByText("Lumen Goods");
    expect(
      within(uses)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Lumen Goods3 people", "o91 person"]);
  });

  it("shows the changes since the previous release", async () => {
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
