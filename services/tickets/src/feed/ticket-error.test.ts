import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { type EventNumbering, startNumbering } from "@tessera/kit/testing/numbering";
import type { Actor } from "@tessera/kit/tokens/actor";
import { aListFixture, type ListFixture } from "../../test/list-fixture.ts";
import { followTicketErrors } from "./ticket-error.jobs.ts";

let fixture: ListFixture;
let numbering: EventNumbering;
let owner: Actor;
beforeAll(async () => {
  fixture = await aListFixture();
  numbering = startNumbering(fixture.urlFor, "agents");
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
});
afterAll(async () => {
  await numbering.close();
  await fixture.close();
});

/** Replaces the errors that the agents service has found in a ticket, and publishes the change. */
async function find({ organizationId }: Actor, ticketId: string, fingerprints: string[]): Promise<void> {
  await fixture.admin.query("delete from agents.ticket_fingerprint where ticket_id = $1", [ticketId]);
  await fixture.admin.query(
    `insert into agents.ticket_fingerprint (organization_id, fingerprint, ticket_id, origin, label)
     select $1, fingerprint, $2, 'reading', 'HTTP 500' from unnest($3::text[]) as fingerprint`,
    [organizationId, ticketId, fingerprints],
  );
  await fixture.admin.query(
    "insert into agents.event (organization_id, kind, ticket_id) values ($1, 'ticket.errors', $2)",
    [organizationId, ticketId],
  );
}

/** Waits until everything that was found has been read. */
async function catchUp(): Promise<void> {
  const reader = followTicketErrors({
    jobDatabaseUrl: fixture.urlFor("job_tickets"),
    redis: fixture.redis,
    log: { warn: (details) => process.stderr.write(`${JSON.stringify(details)}\n`), info: () => {} },
  });
  const isRead = `select from tickets.feed_position
    where consumer = 'tickets.ticket_error' and position = (select position from agents.event order by id desc limit 1)`;
  while ((await fixture.admin.query(isRead)).length === 0);
  await reader.close();
}

describe("listing tickets by an error they describe", () => {
  it("finds tickets of the organization, in the list and on the board", async () => {
    const stranger = await anOrganization(fixture.admin);
    const one = await fixture.place(owner, "One");
    const two = await fixture.place(owner, "Two", { status: "closed" });
    const foreign = await fixture.place(stranger, "Foreign");
    await find(owner, one.id, ["http-1", "http-3"]);
    await find(owner, two.id, ["http-1"]);
    await find(stranger, foreign.id, ["http-1"]);
    await catchUp();

    expect(await fixture.titles(owner, "fingerprint=http-1")).toEqual(["One", "Two"]);
    expect(await fixture.cards(owner, "fingerprint=http-1")).toEqual(["One", "Two"]);
    expect(await fixture.titles(owner, "fingerprint=http-1&status=closed")).toEqual(["Two"]);
    expect(await fixture.titles(owner, "fingerprint=http-2")).toEqual([]);
  });

  it("follows errors found later, and drops those no longer found", async () => {
    const { id } = await fixture.place(owner, "Edited");
    await find(owner, id, ["http-1", "http-2"]);
    await catchUp();
    await find(owner, id, ["http-2", "http-3"]);
    await catchUp();

    const listed = [];
    for (const fingerprint of ["http-1", "http-2", "http-3"]) {
      listed.push(await fixture.titles(owner, `fingerprint=${fingerprint}`));
    }
    expect(listed).toEqual([[], ["Edited"], ["Edited"]]);
  });

  it("skips a ticket that was deleted permanently or is another organization's", async () => {
    const stranger = await anOrganization(fixture.admin);
    const { id } = await fixture.place(stranger, "Foreign");
    await find(owner, id, ["http-1"]);
    await find(owner, crypto.randomUUID(), ["http-1"]);
    await catchUp();

    expect(await fixture.titles(owner, "fingerprint=http-1")).toEqual([]);
    expect(await fixture.titles(stranger, "fingerprint=http-1")).toEqual([]);
  });
});
