import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { aFakeJira, type FakeJira } from "../../test/fakes/fake-jira.ts";
import { aPlatformEnvironment, aSentTicket } from "../../test/platform.builder.ts";
import { createJira } from "./jira.ts";

let fake: FakeJira;
const jira = (settings = {}) => createJira(aPlatformEnvironment(), { ...fake.settings, ...settings });
beforeAll(async () => {
  fake = await aFakeJira();
});
afterAll(() => fake.close());

describe("Jira", () => {
  it("receives a summary, a document, a priority and a label that identifies the ticket", async () => {
    const ticket = aSentTicket({ title: "Two\nlines", priority: "critical", labels: ["not urgent"] });

    const { shownId, url } = await jira().create(ticket, { mayExist: false });

    expect(url).toBe(`${fake.url}/browse/${shownId}`);
    expect(fake.issues.get(shownId)?.fields).toMatchObject({
      summary: "Two lines",
      project: { key: "SUP" },
      issuetype: { name: "Task" },
      priority: { name: "Highest" },
      labels: [`tessera-${ticket.id}`, "not-urgent"],
      description: {
        type: "doc",
        version: 1,
        content: [
          {
            type: "paragraph",
            content: [{ text: "It " }, { text: "blinks", marks: [{ type: "strong" }] }, { text: "." }],
          },
          {
            type: "paragraph",
            content: [{ text: `Tessera ticket #12 (${ticket.id})`, marks: [{ type: "em" }] }],
          },
        ],
      },
    });
  });

  it("follows the workflow's transition to our status", async () => {
    const { shownId, status } = await jira().create(aSentTicket({ status: "in_progress" }), {
      mayExist: false,
    });

    expect(status).toBe("In Progress");
    expect(fake.issues.get(shownId)?.status.name).toBe("In Progress");
  });

  it("receives no priority if the project has none", async () => {
    fake.hasNoPriority = true;

    const { shownId } = await jira().create(aSentTicket(), { mayExist: false });

    expect(fake.issues.get(shownId)?.fields).not.toHaveProperty("priority");
    fake.hasNoPriority = false;
  });

  it("is tested for the project and its issue type, too", async () => {
    expect(toEnglish(await jira().test())).toBe("Connected to SUP (Support) as Dana Kim.");
    await expect(jira({ project_key: "NOPE" }).test()).rejects.toThrow(
      "There is no project NOPE, or the account may not see it (404).",
    );
    await expect(jira({ issue_type: "Epic" }).test()).rejects.toThrow(
      "The project SUP has no issue type Epic.",
    );
  });
});
