import { describe, expect, it } from "@jest/globals";
import { aJira, connected } from "../../test/integration.builder.ts";
import { draftOf, toChanges } from "./settings-draft.ts";

describe("toChanges", () => {
  it("returns all given values for a new connection", () => {
    const jira = aJira();
    const draft = { ...draftOf(jira.fields), base_url: "https://acme.example", api_token: "t" };

    expect(toChanges(jira, draft)).toEqual({
      base_url: "https://acme.example",
      api_token: "t",
      issue_type: "Task",
      sends_all: "true",
    });
  });

  it("returns only what was changed later, and never a secret that was not typed", () => {
    const jira = connected(aJira());
    const before = draftOf(jira.fields);
    const draft = { ...before, issue_type: "", sends_all: "false" };

    expect(before.api_token).toBe("");
    expect(toChanges(jira, draft)).toEqual({ issue_type: null, sends_all: "false" });
  });

  it("returns only the new secret if nothing else was typed", () => {
    const jira = connected(aJira());

    expect(toChanges(jira, { ...draftOf(jira.fields), api_token: "new" })).toEqual({ api_token: "new" });
  });
});
