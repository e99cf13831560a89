import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { type DataJob, exportPermissions } from "@tessera/wire/organization/organization";
import { unzip } from "../../test/archive.builder.ts";
import { aMailThread } from "../../test/mail.builder.ts";
import { aConversation, aFile, anAgent, aTicket } from "../../test/organization.builder.ts";
import { anOrganizationFixture, type OrganizationFixture } from "../../test/organization-fixture.ts";
import { exportJob, oldExportJob } from "./export.jobs.ts";

let fixture: OrganizationFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anOrganizationFixture();
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin, { name: "Olga Owner" });
});
afterAll(() => fixture.close());

const send = async (actor = owner) =>
  (await fixture.call<DataJob>(actor, "POST /organizations/me/export")).body;
const jobs = async () =>
  (await fixture.call<{ items: DataJob[] }>(owner, "GET /organizations/me/data-jobs")).body.items;
const fetch = (url: string | null | undefined) =>
  fixture.call<Buffer>(null, `GET ${url?.replace("/api/v1", "")}`);
const age = (interval: string) =>
  fixture.admin.query(
    `update organization.data_job set finished_at = finished_at - $2::interval, claimed_at = claimed_at - $2::interval
     where organization_id = $1`,
    [owner.organizationId, interval],
  );

const readLines = (entries: Map<string, string>, name: string) =>
  (entries.get(name) ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe("an export", () => {
  it("is a single job, even if requested again while it is created", async () => {
    const [first, second] = await Promise.all([send(), send()]);

    expect(second).toEqual(first);
    expect(first).toMatchObject({ kind: "export", state: "waiting", requested_by_name: "Olga Owner" });
    expect(await jobs()).toEqual([first]);
  });

  it("contains everything of the organization, including files, and nothing of another one", async () => {
    const stranger = await anOrganization(fixture.admin);
    await aTicket(fixture.admin, stranger, { title: "Not ours" });
    await aTicket(fixture.admin, owner, { number: 4, title: "The printer is on fire" });
    await fixture.admin.query(
      `insert into tickets.message_draft (organization_id, ticket_id, member_id, visibility, body)
       select organization_id, id, $2, 'public', 'Not sent yet' from tickets.ticket where organization_id = $1`,
      [owner.organizationId, owner.userId],
    );
    await fixture.admin.query(
      "insert into tickets.macro (organization_id, owner_id, audience, name) values ($1, $2, 'shared', 'Refund')",
      [owner.organizationId, owner.userId],
    );
    const fileId = await aFile(fixture.admin, owner, "log: 1.txt");
    const lostId = await aFile(fixture.admin, owner, "lost.txt");
    fixture.contents.set(fileId, "what the file says");
    await send();

    await exportJob.run(fixture);

    const [job] = await jobs();
    const response = await fetch(job?.download_url);
    const entries = unzip(response.body);
    expect(job).toMatchObject({ state: "done", bytes: response.body.length, error: null });
    expect(response.headers["content-disposition"]).toMatch(/^attachment; filename="tessera-export-/);
    expect(JSON.parse(entries.get("organization.json") ?? "")).toMatchObject({ id: owner.organizationId });
    expect(readLines(entries, "tickets.jsonl")).toMatchObject([
      { number: 4, title: "The printer is on fire", priority: "medium" },
    ]);
    expect(readLines(entries, "message-drafts.jsonl")).toMatchObject([
      { member_id: owner.userId, body: "Not sent yet" },
    ]);
    expect(readLines(entries, "macros.jsonl")).toMatchObject([{ owner_id: owner.userId, name: "Refund" }]);
    expect(readLines(entries, "members.jsonl")).toMatchObject([{ email: owner.email, role: "owner" }]);
    expect(readLines(entries, "audit-log.jsonl")).toMatchObject([{ action: "data.export_requested" }]);
    expect(entries.get(`files/${fileId}-log_ 1.txt`)).toBe("what the file says");
    expect(readLines(entries, "missing-files.jsonl")).toEqual([{ id: lostId }]);
    expect([...entries.values()].join()).not.toContain("Not ours");
  });

  it("contains agents, their conversations and drafts, but no token and nothing that a member deleted", async () => {
    const stranger = await anOrganization(fixture.admin);
    await anAgent(fixture.admin, stranger, { name: "Not ours" });
    await aConversation(fixture.admin, stranger, { text: "Not ours" });
    const agentId = await anAgent(fixture.admin, owner);
    const fileId = await aFile(fixture.admin, owner, "console.log");
    const id = await aConversation(fixture.admin, owner, { text: "Pay now fails", fileId });
    await aConversation(fixture.admin, owner, { text: "Thrown away", isDeleted: true });
    await send();

    await exportJob.run(fixture);

    const entries = unzip((await fetch((await jobs())[0]?.download_url)).body);
    expect(readLines(entries, "agents.jsonl")).toMatchObject([
      { id: agentId, name: "Ada", versions: [{ version: 1, content: { instructions: "Be kind." } }] },
    ]);
    expect(readLines(entries, "agent-conversations.jsonl")).toMatchObject([{ id, title: "Pay now fails" }]);
    expect(readLines(entries, "agent-messages.jsonl")).toMatchObject([
      { conversation_id: id, content: "Pay now fails", file_ids: [fileId] },
    ]);
    expect(readLines(entries, "ticket-drafts.jsonl")).toMatchObject([
      { conversation_id: id, content: { title: "Pay now fails" } },
    ]);
    expect([...entries.values()].join()).not.toMatch(/Not ours|Thrown away|mcp_tokens|secret/);
  });

  it("contains inboxes and the content of mails, but not their bytes", async () => {
    const stranger = await anOrganization(fixture.admin, { name: "Not ours" });
    await aMailThread(fixture.admin, stranger, await aTicket(fixture.admin, stranger));
    const ticketId = await aTicket(fixture.admin, owner);
    await aMailThread(fixture.admin, owner, ticketId);
    await send();

    await exportJob.run(fixture);

    const entries = unzip((await fetch((await jobs())[0]?.download_url)).body);
    expect(readLines(entries, "inboxes.jsonl")).toMatchObject([{ address: "support@desk.test" }]);
    const [inbound] = readLines(entries, "inbound-mails.jsonl");
    expect(inbound).toMatchObject({ from_address: owner.email, body: "I am Olga Owner.", file_ids: [] });
    expect(inbound).not.toHaveProperty("raw");
    expect(readLines(entries, "outbound-mails.jsonl")).toMatchObject([
      { ticket_id: ticketId, to_address: owner.email, state: "queued" },
    ]);
    expect([...entries.values()].join()).not.toContain("Not ours");
  });

  it("contains the customers' ratings and comments", async () => {
    const ticketId = await aTicket(fixture.admin, owner);
    await fixture.admin.query(
      `insert into tickets.satisfaction (organization_id, ticket_id, due_at, rating, comment, rated_at)
       values ($1, $2, now(), 'bad', 'It took a week.', now())`,
      [owner.organizationId, ticketId],
    );
    await send();

    await exportJob.run(fixture);

    const entries = unzip((await fetch((await jobs())[0]?.download_url)).body);
    expect(readLines(entries, "ratings.jsonl")).toMatchObject([
      { ticket_id: ticketId, rating: "bad", comment: "It took a week." },
    ]);
  });

  it("leaves a trace", async () => {
    await send();
    await exportJob.run(fixture);

    const entries = await fixture.admin.query(
      "select action, actor_name from organization.audit_entry where organization_id = $1 order by id",
      [owner.organizationId],
    );

    expect(entries).toEqual([
      { action: "data.export_requested", actor_name: "Olga Owner" },
      { action: "data.exported", actor_name: "Olga Owner" },
    ]);
  });

  it("can be downloaded by its URL alone, for a day", async () => {
    await send();
    await exportJob.run(fixture);
    const url = (await jobs())[0]?.download_url ?? "";
    const other = await anOrganization(fixture.admin);

    expect((await fetch(url)).status).toBe(200);
    expect(
      (await fetch(url.replace(/key=(.)/, (_, first) => `key=${first === "a" ? "b" : "a"}`))).status,
    ).toBe(404);
    expect((await fetch(url.replace(owner.organizationId, other.organizationId))).status).toBe(404);
    await age("24 hours");
    expect((await fetch(url)).status).toBe(404);
    await oldExportJob.run(fixture);
    expect((await jobs())[0]).toMatchObject({ state: "done", download_url: null });
  });

  it("is taken over by another worker if the first one died", async () => {
    const { id } = await send();
    await fixture.admin.query(
      `update organization.data_job set state = 'running', claimed_at = now(), tries = 1 where id = $1`,
      [id],
    );
    expect(await exportJob.run(fixture)).toBe(0);

    await age("6 minutes");
    expect(await exportJob.run(fixture)).toBe(1);
    expect((await jobs())[0]?.state).toBe("done");
  });

  it("is reported as failed once three workers died", async () => {
    const { id } = await send();
    await fixture.admin.query(
      `update organization.data_job set state = 'running', claimed_at = now() - interval '6 minutes', tries = 3 where id = $1`,
      [id],
    );

    await exportJob.run(fixture);

    expect((await jobs())[0]).toMatchObject({ state: "failed", download_url: null });
  });

  it("is attempted three times, and then reported as failed", async () => {
    await aFile(fixture.admin, owner, "a.txt");
    await send();
    const broken = { ...fixture, files: { open: () => Promise.reject(new Error("unavailable")) } };

    for (let tries = 0; tries < 3; tries += 1)
      await expect(exportJob.run(broken)).rejects.toThrow("unavailable");

    expect(await exportJob.run(broken)).toBe(0);
    expect((await jobs())[0]).toMatchObject({
      state: "failed",
      error: "Couldn't create the export. Try again later.",
      download_url: null,
    });
  });

  it("can be requested by people only, and downloaded by a key that may read everything in it", async () => {
    const partly: Actor = { ...owner, scopes: ["organization.settings", "tickets.read"] };
    const wholly: Actor = { ...owner, scopes: exportPermissions };
    const refused = await fixture.call(wholly, "POST /organizations/me/export");
    await send();
    await exportJob.run(fixture);

    const seenBy = async (actor: Actor) =>
      (await fixture.call<{ items: DataJob[] }>(actor, "GET /organizations/me/data-jobs")).body.items;

    expect(refused.status).toBe(403);
    expect(await seenBy(partly)).toMatchObject([{ state: "done", download_url: null }]);
    expect(await seenBy(wholly)).toMatchObject([{ state: "done", download_url: expect.any(String) }]);
  });

  it("requires a recent confirmation of the person's identity", async () => {
    const response = await fixture.call({ ...owner, confirmedUntil: 0 }, "POST /organizations/me/export");

    expect([response.status, response.body]).toEqual([
      403,
      expect.objectContaining({ needs: "confirmation" }),
    ]);
  });

  it("is for administrators", async () => {
    const user = await aMember(fixture.admin, owner.organizationId);

    expect((await fixture.call(user, "POST /organizations/me/export")).status).toBe(403);
    expect((await fixture.call(user, "GET /organizations/me/data-jobs")).status).toBe(403);
  });
});
