import { globSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { readText, root } from "./repository.ts";
import { problemsOfRoutes } from "./route-guard.ts";

/** Files with routes for everyone, with the reason. */
const open = {
  "services/kit/src/http/openapi.ts":
    "says what is answered and holds no data; the gateway publishes all of them as one",
  "services/gateway/src/api-document/api-document.routes.ts":
    "says what the installation answers, and holds no data",
  "services/gateway/src/api-docs/api-docs.routes.ts": "shows that document, with files of a library",
  "services/kit/src/doctor/findings-route.ts":
    "what operators see of the stores, for the registry alone; the gateway does not forward it",
  "services/kit/src/http/health.ts": "says only whether the process lives and reaches its stores",
  "services/gateway/src/page/security-text.routes.ts": "where to report a vulnerability",
  "services/gateway/src/browser-report/csp-report.routes.ts":
    "takes what browsers report, little of it; operators alone read it",
  "services/gateway/src/browser-report/browser-span.routes.ts":
    "takes what pages measured of traces, little of it; nothing of it can be read here",
  "services/gateway/src/page/well-known.routes.ts": "an icon, and a word to robots",
  "services/gateway/src/page/widget.routes.ts": "a script for pages of other sites; it holds no data",
  "services/gateway/src/page/replay.routes.ts":
    "a document that replays what a page hands over; it holds no data",
  "services/identity/src/organization/placement.routes.ts":
    "for the gateway, which hands on nothing of it; it says which database has an organization",
  "services/registry/src/outside-service/outside-service.routes.ts":
    "for the gateway, which hands on what lies under /api alone",
  "services/gateway/src/service-table/installation-status.routes.ts":
    "says which parts of the installation work",
  "services/gateway/src/development/dev-files.routes.ts":
    "code under development, on its developer's machine",
  "services/identity/src/auth/auth.routes.ts":
    "signing in begins without a session; the library looks for one",
  "services/files/src/upload/sent-file.routes.ts":
    "takes what a customer sends to an address that the service signed which knows them",
  "services/files/src/upload/received-file.routes.ts":
    "takes what another service received and signed; there is no caller",
};

const guarded = `app.get("/api/v1/one", { onRequest: async (request) => { callerFor("tickets.read", request); } }, answer);`;
const unguarded = `app.get("/api/v1/two", async () => everything());`;

describe("a route bound without `serve`", () => {
  it("checks the caller, or is listed as open", () => {
    const paths = globSync("services/*/src/**/*.ts", { cwd: root }).filter(
      (path) => !path.endsWith(".test.ts") && !path.includes("/testing/"),
    );
    const sources = paths.map((path) => ({ path, text: readText(path) }));

    expect(sources.length).toBeGreaterThan(300);
    expect(problemsOfRoutes(sources, open)).toEqual([]);
  });

  it("is reported without a guard, even after a guarded one", () => {
    const source = { path: "services/x/src/x.routes.ts", text: `${guarded}\n${unguarded}\n${guarded}` };

    expect(problemsOfRoutes([source], {})).toEqual(["services/x/src/x.routes.ts:2 asks nobody who they are"]);
    expect(problemsOfRoutes([source], { [source.path]: "a reason" })).toEqual([]);
  });

  it("must not stay listed as open once it is guarded", () => {
    const source = { path: "services/x/src/x.routes.ts", text: guarded };

    expect(problemsOfRoutes([source], { [source.path]: "a reason" })).toEqual([
      "services/x/src/x.routes.ts is named as open, and binds no open route",
    ]);
  });
});
