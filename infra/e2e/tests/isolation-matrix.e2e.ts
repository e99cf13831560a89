import { expect, test } from "@playwright/test";
import {
  anIsolationEnvironment,
  type IsolationEnvironment,
  untilRefused,
} from "../src/isolation/environment.ts";
import { everyOperation } from "../src/isolation/every-operation.ts";
import { checkIsolation } from "../src/isolation/findings.ts";
import { rows } from "../src/isolation/matrix.ts";
import { checkScopes } from "../src/isolation/scope-findings.ts";

const operations = await everyOperation();
let environment: IsolationEnvironment;

test("every operation has a row, and every row is an operation", { tag: "@core" }, () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(operations).sort());
});

test.describe("every caller can call the operations that it is allowed to, and no others", () => {
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    environment = await anIsolationEnvironment();
    await untilRefused(environment.tokens.former ?? "", oneOfEachService);
  });
  test.afterAll(() => environment?.jira.close());

  for (const [name, operation] of Object.entries(operations)) {
    test(name, async () => {
      expect(await checkIsolation(environment, name as keyof typeof rows, operation)).toEqual([]);
    });

    test(`${name}, by keys of one scope each`, async () => {
      expect(await checkScopes(environment, name as keyof typeof rows, operation)).toEqual([]);
    });
  }
});

/** One operation of each service that keeps its own record of ended tokens. */
const oneOfEachService = ["GET /auth/me", "GET /tickets/board", "GET /files/search", "GET /notifications"];
