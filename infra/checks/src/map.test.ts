import { describe, expect, it } from "@jest/globals";
import { problemsOfArrows, problemsOfMap, readMap } from "./map.ts";
import { readArrows, readText, readWorkspaces, type Workspace } from "./repository.ts";

const arrows = new Map([
  ["wire", []],
  ["service", ["wire", "kit"]],
  ["remote", ["wire"]],
]);
const wire: Workspace = { folder: "shared-contracts/wire", name: "@tessera/wire", tag: "wire", uses: [] };
const tickets: Workspace = {
  folder: "services/tickets",
  name: "@tessera/service-tickets",
  tag: "service",
  uses: ["@tessera/wire"],
};
const kit: Workspace = { folder: "services/kit", name: "@tessera/kit", tag: "kit", uses: [] };
const table = `
| workspace | what it does | may import | port | run it alone |
|---|---|---|---|---|
| [\`shared-contracts/wire\`](shared-contracts/wire) | the contract of services and remotes | nothing | | |
| \`services/tickets/\` | tickets | \`wire\`, \`kit\` | 4003 | \`npm start -w …\` |

Something else.
`;

describe("the map in the README", () => {
  it("shows every workspace of this repository and its allowed imports", () => {
    const rows = readMap(readText("README.md"));

    expect(problemsOfMap(rows, readWorkspaces(), readArrows())).toEqual([]);
  });

  it("may contain links and code marks", () => {
    expect(readMap(table)).toEqual([
      { folder: "shared-contracts/wire", mayImport: [] },
      { folder: "services/tickets", mayImport: ["wire", "kit"] },
    ]);
    const rows = readMap(table.replace("`wire`, `kit`", "`wire`"));
    expect(problemsOfMap(rows, [wire, tickets], arrows)).toEqual([]);
  });

  it("must not omit a workspace or show an unknown one", () => {
    const ui: Workspace = { ...wire, folder: "shared-contracts/ui" };

    expect(problemsOfMap(readMap(table), [wire, ui], arrows)).toEqual([
      "the map shows services/tickets, which is no workspace",
      "the map does not show shared-contracts/ui",
    ]);
    expect(readMap("no table")).toEqual([]);
  });

  it("must not allow what turbo.json forbids, nor omit what a workspace uses", () => {
    const rows = readMap(table.replace("`wire`, `kit`", "`kit`, `mf-tickets`"));
    rows.push({ folder: kit.folder, mayImport: [] });

    expect(problemsOfMap(rows, [wire, kit, tickets], arrows)).toEqual([
      "the map lets services/tickets import mf-tickets, turbo.json does not",
      "the map does not say that services/tickets imports shared-contracts/wire",
    ]);
  });
});

describe("the allowed dependencies", () => {
  it("hold for every dependency that a workspace declares", () => {
    expect(problemsOfArrows(readWorkspaces(), readArrows())).toEqual([]);
  });

  it("forbid a remote to use a service, and a service to use another one", () => {
    const remote: Workspace = { folder: "mf-a", name: "@tessera/mf-a", tag: "remote", uses: [tickets.name] };
    const other: Workspace = {
      ...tickets,
      folder: "services/files",
      name: "x",
      uses: [tickets.name, "@tessera/no"],
    };

    expect(problemsOfArrows([wire, tickets, remote, other], arrows)).toEqual([
      "mf-a (remote) must not use @tessera/service-tickets (service)",
      "services/files (service) must not use @tessera/service-tickets (service)",
      "services/files (service) must not use @tessera/no (no workspace)",
    ]);
  });
});
