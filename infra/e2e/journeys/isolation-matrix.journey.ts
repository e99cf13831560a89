import { expect, test } from "@playwright/test";
import { everyOperation } from "../src/isolation/every-operation.ts";
import { findingsOf } from "../src/isolation/findings.ts";
import { rows } from "../src/isolation/matrix.ts";
import { scopeFindingsOf } from "../src/isolation/scope-findings.ts";
import { aWorld, untilRefused, type World } from "../src/isolation/world.ts";

const operations = await everyOperation();
let world: World;

test("every operation has a row, and every row is an operation", { tag: "@core" }, () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(operations).sort());
});

test.describe("everybody may call what they may, and nothing else", () => {
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    world = await aWorld();
    await untilRefused(world.tokens.former ?? "", oneOfEachService);
  });
  test.afterAll(() => world?.jira.close());

  for (const [name, operation] of Object.entries(operations)) {
    test(name, async () => {
      expect(await findingsOf(world, name as keyof typeof rows, operation)).toEqual([]);
    });

    test(`${name}, by keys of one scope each`, async () => {
      expect(await scopeFindingsOf(world, name as keyof typeof rows, operation)).toEqual([]);
    });
  }
});

/** Each of these services keeps its own note of whose tokens have ended. */
const oneOfEachService = ["GET /auth/me", "GET /tickets/board", "GET /files/search", "GET /notifications"];
