import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import { type Numbering, startNumbering } from "@tessera/kit/testing/numbering";
import { aListRoom, type ListRoom } from "../../test/list-room.ts";
import { anOrganization } from "../../test/ticket.builder.ts";
import { followTicketErrors } from "./ticket-error.jobs.ts";

let room: ListRoom;
let numbering: Numbering;
let owner: Actor;
beforeAll(async () => {
  room = await aListRoom();
  numbering = startNumbering(room.urlFor, "agents");
});
beforeEach(async () => {
  owner = await anOrganization(room.admin);
});
afterAll(async () => {
  await numbering.close();
  await room.close();
});

/** Has agents find other errors in a ticket than before. */
async function find({ organizationId }: Actor, ticketId: string, fingerprints: string[]): Promise<void> {
  await room.admin.query("delete from agents.ticket_fingerprint where ticket_id = $1", [ticketId]);
  await room.admin.query(
    `insert into agents.ticket_fingerprint (organization_id, fingerprint, ticket_id, origin, label)
     select $1, fingerprint, $2, 'reading', 'HTTP 500' from unnest($3::text[]) as fingerprint`,
    [organizationId, ticketId, fingerprints],
  );
  await room.admin.query(
    "insert into agents.event (organization_id, kind, ticket_id) values ($1, 'ticket.errors', $2)",
    [organizationId, ticketId],
  );
}

/** Returns when everything that was found is read. */
async function catchUp(): Promise<void> {
  const reader = followTicketErrors({
    jobDatabaseUrl: room.urlFor("job_tickets"),
    redis: room.redis,
    log: { warn: (facts) => process.stderr.write(`${JSON.stringify(facts)}\n`), info: () => {} },
  });
  const isRead = `select from tickets.feed_position
    where consumer = 'tickets.ticket_error' and position = (select position from agents.event order by id desc limit 1)`;
  while ((await room.admin.query(isRead)).length === 0);
  await reader.close();
}

describe("listing tickets by an error they describe", () => {
  it("finds those of the organization, in the list and on the board", async () => {
    const stranger = await anOrganization(room.admin);
    const one = await room.place(owner, "One");
    const two = await room.place(owner, "Two", { status: "closed" });
    const foreign = await room.place(stranger, "Foreign");
    await find(owner, one.id, ["http-1", "http-3"]);
    await find(owner, two.id, ["http-1"]);
    await find(stranger, foreign.id, ["http-1"]);
    await catchUp();

    expect(await room.titles(owner, "fingerprint=http-1")).toEqual(["One", "Two"]);
    expect(await room.cards(owner, "fingerprint=http-1")).toEqual(["One", "Two"]);
    expect(await room.titles(owner, "fingerprint=http-1&status=closed")).toEqual(["Two"]);
    expect(await room.titles(owner, "fingerprint=http-2")).toEqual([]);
  });

  it("follows what is found later, and forgets what is found no more", async () => {
    const { id } = await room.place(owner, "Edited");
    await find(owner, id, ["http-1", "http-2"]);
    await catchUp();
    await find(owner, id, ["http-2", "http-3"]);
    await catchUp();

    const listed = [];
    for (const fingerprint of ["http-1", "http-2", "http-3"]) {
      listed.push(await room.titles(owner, `fingerprint=${fingerprint}`));
    }
    expect(listed).toEqual([[], ["Edited"], ["Edited"]]);
  });

  it("passes over a ticket that was deleted for good or is another organization's", async () => {
    const stranger = await anOrganization(room.admin);
    const { id } = await room.place(stranger, "Foreign");
    await find(owner, id, ["http-1"]);
    await find(owner, crypto.randomUUID(), ["http-1"]);
    await catchUp();

    expect(await room.titles(owner, "fingerprint=http-1")).toEqual([]);
    expect(await room.titles(stranger, "fingerprint=http-1")).toEqual([]);
  });
});
