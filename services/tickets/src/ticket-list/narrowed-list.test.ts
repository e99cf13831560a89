import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ErrorReply } from "@tessera/wire/error";
import { aListRoom, type ListRoom } from "../../test/list-room.ts";
import { settings } from "../../test/settings.builder.ts";
import { anOrganization } from "../../test/ticket.builder.ts";

let room: ListRoom;
beforeAll(async () => {
  room = await aListRoom();
});
afterAll(() => room.close());

describe("tickets by the day they were created", () => {
  it("are those of the organization's calendar, on the day its clocks change too", async () => {
    const owner = await anOrganization(room.admin);
    await settings(room.admin, owner, { timezone: "Europe/Berlin" });
    await room.place(owner, "Before", { at: "2026-10-24T21:59:59Z" });
    await room.place(owner, "At its start", { at: "2026-10-24T22:00:00Z" });
    await room.place(owner, "At its end", { at: "2026-10-25T22:59:59Z" });
    await room.place(owner, "After", { at: "2026-10-25T23:00:00Z" });

    const inside = ["At its end", "At its start"];
    expect(await room.titles(owner, "created_from=2026-10-25&created_to=2026-10-25")).toEqual(inside);
    expect(await room.cards(owner, "created_from=2026-10-25&created_to=2026-10-25")).toEqual(inside);
    expect(await room.titles(owner, "created_from=2026-10-26")).toEqual(["After"]);
    expect(await room.titles(owner, "created_to=2026-10-24")).toEqual(["Before"]);
    expect(await room.titles(owner, "created_from=2026-10-25&search=its%20end")).toEqual(["At its end"]);
    expect(await room.titles(owner, "created_from=2026-10-25&search=i_s")).toEqual([]);
  });

  it("are those of the day in UTC while nothing was decided", async () => {
    const owner = await anOrganization(room.admin);
    await room.place(owner, "Late", { at: "2026-10-25T23:59:59Z" });

    expect(await room.titles(owner, "created_from=2026-10-25&created_to=2026-10-25")).toEqual(["Late"]);
  });
});

describe("overdue tickets", () => {
  it("are those whose time has passed while their clock ran", async () => {
    const owner = await anOrganization(room.admin);
    const late = await room.place(owner, "Late");
    const done = await room.place(owner, "Done", { status: "resolved" });
    await room.place(owner, "In time");
    await room.admin.query(
      "update tickets.ticket set due_at = now() - interval '1 hour' where id = any ($1)",
      [[late.id, done.id]],
    );

    expect(await room.titles(owner, "is_overdue=true")).toEqual(["Late"]);
    expect(await room.titles(owner, "is_overdue=false&sort=-priority")).toEqual(["Done", "In time"]);
    expect(await room.titles(owner, "is_overdue=true&search=late&status=new")).toEqual(["Late"]);
    expect(await room.cards(owner, "is_overdue=true")).toEqual(["Late"]);
  });
});

describe("tickets that tell of one failure", () => {
  // The published view as the README of `services/agents` states it, whether or not it is there already.
  async function publish(rows: { organization: string; fingerprint: string; ticket: string }[]) {
    await room.admin.query(`create schema if not exists agents;
      drop view if exists agents.fingerprint_directory;
      create table agents.told (organization_id text, fingerprint text, ticket_id uuid);
      create view agents.fingerprint_directory as select * from agents.told
        where organization_id = current_setting('app.organization_id', true);
      grant usage on schema agents to desk_services;
      grant select on agents.fingerprint_directory to desk_services`);
    for (const { organization, fingerprint, ticket } of rows) {
      await room.admin.query("insert into agents.told values ($1, $2, $3)", [
        organization,
        fingerprint,
        ticket,
      ]);
    }
  }

  it("are listed by its fingerprint, and cannot be told while nobody publishes them", async () => {
    const owner = await anOrganization(room.admin);
    const stranger = await anOrganization(room.admin);
    await room.admin.query("drop view if exists agents.fingerprint_directory");
    const unpublished = await room.call<ErrorReply>(owner, "GET /tickets/?fingerprint=http-1");
    const one = await room.place(owner, "One");
    const two = await room.place(owner, "Two", { status: "closed" });
    const foreign = await room.place(stranger, "Foreign");
    await publish([
      { organization: owner.organizationId, fingerprint: "http-1", ticket: one.id },
      { organization: owner.organizationId, fingerprint: "http-1", ticket: two.id },
      { organization: stranger.organizationId, fingerprint: "http-1", ticket: foreign.id },
    ]);

    expect([unpublished.status, unpublished.body.code]).toEqual([503, "unavailable"]);
    expect(await room.titles(owner, "fingerprint=http-1")).toEqual(["One", "Two"]);
    expect(await room.cards(owner, "fingerprint=http-1")).toEqual(["One", "Two"]);
    expect(await room.titles(owner, "fingerprint=http-1&status=closed")).toEqual(["Two"]);
    expect(await room.titles(owner, "fingerprint=http-2")).toEqual([]);
  });
});
