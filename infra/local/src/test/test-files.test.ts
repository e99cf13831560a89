import { describe, expect, it } from "@jest/globals";
import { findJestFiles, hasRounds, isUnitTest, listMainTests, selectUsualTests } from "./test-files.ts";

describe("the tests that npm test runs", () => {
  const files = findJestFiles();

  it("include every test of a main operation", () => {
    const main = listMainTests();

    expect(main.length).toBeGreaterThan(60);
    expect(main.filter((file) => !files.includes(file))).toEqual([]);
    expect(selectUsualTests(files)).toEqual(expect.arrayContaining(main));
  });

  it("include tests that compute only", () => {
    expect(isUnitTest("services/tickets/src/ticket/ticket-clock.test.ts")).toBe(true);
    expect(isUnitTest("shared-contracts/wire/src/text/calendar-day.test.ts")).toBe(true);
  });

  it("leave out tests that start a store, a process or a page, and slow ones", () => {
    expect(isUnitTest("services/tickets/src/vocabulary/vocabulary.test.ts")).toBe(false);
    expect(isUnitTest("services/kit/src/events/feed.test.ts")).toBe(false);
    expect(isUnitTest("infra/local/src/bootstrap.test.ts")).toBe(false);
    expect(isUnitTest("mf-tickets/src/contacts/contacts.test.tsx")).toBe(false);
    expect(isUnitTest("services/organization/src/read-markdown.long.test.ts")).toBe(false);
  });
});

describe("the tests of properties", () => {
  it("are found by the rounds that they ask for", () => {
    expect(hasRounds("services/kit/src/config/config.test.ts")).toBe(true);
    expect(hasRounds("services/kit/src/events/feed.test.ts")).toBe(false);
  });
});
