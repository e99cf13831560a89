import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { aFakeHubspot, hubspotToken } from "../../test/fakes/fake-hubspot.ts";
import { aFakeIntercom, intercomToken } from "../../test/fakes/fake-intercom.ts";
import { aFakeJira, jiraToken } from "../../test/fakes/fake-jira.ts";
import type { FakeServer } from "../../test/fakes/fake-server.ts";
import { aFakeZendesk, zendeskToken } from "../../test/fakes/fake-zendesk.ts";
import { aPlatformEnvironment, aSentTicket } from "../../test/platform.builder.ts";
import { createHubspot } from "./hubspot.ts";
import { createIntercom } from "./intercom.ts";
import { createJira } from "./jira.ts";
import { createZendesk } from "./zendesk.ts";

type Fake = FakeServer & { settings: Record<string, string> } & (
    | { tickets: unknown[] }
    | { issues: Map<string, unknown> }
  );

function listRemoteTickets(fake: Fake): number {
  return "issues" in fake ? fake.issues.size : fake.tickets.length;
}

const platforms = [
  { name: "Jira", open: createJira, fake: aFakeJira, secret: "api_token", token: jiraToken },
  { name: "Zendesk", open: createZendesk, fake: aFakeZendesk, secret: "api_token", token: zendeskToken },
  { name: "HubSpot", open: createHubspot, fake: aFakeHubspot, secret: "access_token", token: hubspotToken },
  {
    name: "Intercom",
    open: createIntercom,
    fake: aFakeIntercom,
    secret: "access_token",
    token: intercomToken,
  },
];

describe.each(platforms)("$name", ({ name, open, fake: aFake, secret, token }) => {
  let fake: Fake;
  const client = (settings = {}) => open(aPlatformEnvironment(), { ...fake.settings, ...settings });
  beforeAll(async () => {
    fake = await aFake();
  });
  afterAll(() => fake.close());

  it("creates an external ticket, updates it and reads it back", async () => {
    const ticket = aSentTicket();

    const made = await client().create(ticket, { mayExist: false });
    const solved = await client().update(
      { ...ticket, status: "resolved", title: "Paper is back" },
      { remoteId: made.remoteId, isStatusNew: true },
    );

    expect(made).toMatchObject({ isClosed: false, url: expect.stringMatching(/^https?:\/\//) });
    expect(solved).toMatchObject({ remoteId: made.remoteId, isClosed: true });
    expect(await client().read(made.remoteId)).toMatchObject({
      shownId: made.shownId,
      status: solved.status,
      isClosed: true,
    });
  });

  it("keeps the status of the external ticket if ours did not change", async () => {
    const ticket = aSentTicket({ status: "resolved" });
    const { remoteId } = await client().create(aSentTicket({ id: ticket.id }), { mayExist: false });

    const changed = await client().update(ticket, { remoteId, isStatusNew: false });

    expect(changed.isClosed).toBe(false);
  });

  it("creates no second external ticket if the response for the first was lost", async () => {
    const ticket = aSentTicket();
    // Creates everything that the first use requires, so that the next request is the one that creates the external ticket.
    await client().create(aSentTicket(), { mayExist: false });
    const before = listRemoteTickets(fake);
    fake.misbehave("swallow");
    await expect(client().create(ticket, { mayExist: false })).rejects.toMatchObject({ kind: "later" });

    const first = await client().create(ticket, { mayExist: true });
    const again = await client().create(ticket, { mayExist: true });

    expect(again.remoteId).toBe(first.remoteId);
    expect(listRemoteTickets(fake)).toBe(before + 1);
  });

  it("describes the connected account", async () => {
    expect(toEnglish(await client().test())).toMatch(/^Connected /);
  });

  it("detects wrong credentials, and does not reveal them", async () => {
    const wrong = "a-wrong-token-canary";

    const testing = client({ [secret]: wrong }).test();

    await expect(testing).rejects.toMatchObject({
      kind: "refused",
      status: 401,
      message: `${name} does not accept these credentials (401).`,
      excerpt: expect.not.stringContaining(wrong),
    });
  });

  it.each([
    [403, {}, { kind: "refused" }],
    [404, {}, { kind: "deleted" }],
    [422, {}, { kind: "rejected" }],
    [429, { "retry-after": "37" }, { kind: "later", retryAfterSeconds: 37 }],
    [500, {}, { kind: "later" }],
    [503, { "retry-after": "120" }, { kind: "later", retryAfterSeconds: 120 }],
  ])("interprets the status %i", async (status, headers, meaning) => {
    fake.misbehave({ status, headers, body: { message: "no" } });

    await expect(client().read("626")).rejects.toMatchObject({ ...meaning, status });
  });

  it("retries later after no response, garbage or a closed connection", async () => {
    const hurried = open(aPlatformEnvironment({ timeoutMs: 250 }), fake.settings);
    for (const misbehaviour of ["hang", "garbage", "swallow"] as const) {
      fake.misbehave(misbehaviour);
      await expect(hurried.read("626")).rejects.toMatchObject({ kind: "later" });
    }
  });

  it("hides credentials that a response repeats", async () => {
    fake.misbehave({
      status: 400,
      body: { message: `Bad token ${token}`, errorMessages: [`Bad token ${token}`] },
    });

    const failure = await client()
      .read("626")
      .catch((error) => error);

    expect(`${failure.message} ${failure.excerpt}`).toContain("[hidden]");
    expect(JSON.stringify({ ...failure, message: failure.message })).not.toContain(token);
  });
});
