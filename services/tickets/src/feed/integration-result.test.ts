import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { FeedReader } from "@tessera/kit/events/feed";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { type EventNumbering, startNumbering } from "@tessera/kit/testing/numbering";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketActivity } from "@tessera/wire/ticket/ticket";
import { sql } from "kysely";
import { aTicket } from "../../test/ticket.builder.ts";
import { aTicketsFixture, type TicketsFixture } from "../../test/tickets-fixture.ts";
import { followIntegrations } from "./integration-result.jobs.ts";

let fixture: TicketsFixture;
let numbering: EventNumbering;
let owner: Actor;
let ticket: Ticket;
let reader: FeedReader | undefined;
beforeAll(async () => {
  fixture = await aTicketsFixture();
  numbering = startNumbering(fixture.urlFor, "organization");
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  ticket = await aTicket(fixture, owner);
});
afterEach(async () => {
  await reader?.close();
  reader = undefined;
});
afterAll(async () => {
  await numbering.close();
  await fixture.close();
});

interface SentTicket {
  ticket_id?: string;
  integration_name?: string;
  platform_name?: string;
  external_ticket_id?: string;
  external_status?: string | null;
}

/** Publishes external tickets as the organization service does. */
async function publish(externalTickets: SentTicket[]): Promise<void> {
  for (const sent of externalTickets) {
    const reported = {
      ...{
        ticket_id: ticket.id,
        integration_name: "jira",
        platform_name: "Jira",
        external_ticket_id: "DESK-7",
      },
      ...{ external_status: "To do", ...sent },
    };
    await fixture.admin.query(
      `insert into organization.integration_event (organization_id, ticket_id, integration_name, platform_name,
         external_ticket_id, external_ticket_url, external_status)
       values ($1, $2, $3, $4, $5, 'https://jira.example/' || $5, $6)`,
      [
        owner.organizationId,
        reported.ticket_id,
        reported.integration_name,
        reported.platform_name,
        reported.external_ticket_id,
        reported.external_status,
      ],
    );
  }
}

function follow(): void {
  reader = followIntegrations({
    jobDb: fixture.jobDb,
    jobDatabaseUrl: fixture.urlFor("job_tickets"),
    redis: fixture.redis,
    log: { warn: (fields) => process.stderr.write(`${JSON.stringify(fields)}\n`), info: () => {} },
  });
}

/** Waits until everything that was published has been read. */
async function allRead(): Promise<void> {
  const isRead = `select from tickets.feed_position
    where position = (select position from organization.integration_event order by id desc limit 1)`;
  while ((await fixture.admin.query(isRead)).length === 0);
}

async function read(): Promise<Ticket> {
  return (await fixture.call<Ticket>(owner, `GET /tickets/${ticket.id}/`)).body;
}

async function integrated(): Promise<unknown[]> {
  const { body } = await fixture.call<TicketActivity>(owner, `GET /tickets/${ticket.id}/activity`);
  return body.items
    .filter(({ kind }) => kind === "integrated")
    .map(({ actor, field, old_value, new_value }) => [actor, field, old_value, new_value])
    .toReversed();
}

async function events(): Promise<number> {
  const rows = await fixture.admin.query(
    `select from tickets.live_feed where payload->>'ticket_id' = $1
       and payload->'fields' = '["integration_result"]' and payload->>'actor_id' is null`,
    [ticket.id],
  );
  return rows.length;
}

describe("the result of an integration", () => {
  it("is shown on its ticket, with history and event, and keeps the version", async () => {
    await publish([{}]);

    follow();
    await allRead();

    expect(await read()).toEqual({
      ...ticket,
      integration_name: "jira",
      integration_result: {
        external_ticket_id: "DESK-7",
        external_ticket_url: "https://jira.example/DESK-7",
        platform_name: "Jira",
        external_status: "To do",
      },
    });
    expect(await integrated()).toEqual([[null, "Jira", null, "DESK-7"]]);
    expect(await events()).toBe(1);
  });

  it("records a status that changes, and ignores one that does not", async () => {
    await publish([
      { external_status: null },
      {},
      {},
      { external_status: "Done" },
      { external_status: "Done" },
    ]);

    follow();
    await allRead();

    expect((await read()).integration_result?.external_status).toBe("Done");
    expect(await integrated()).toEqual([
      [null, "Jira", null, "DESK-7"],
      [null, "Jira", "To do", "Done"],
    ]);
    expect(await events()).toBe(3);
  });

  it("shows the external ticket that was created last, and keeps the others", async () => {
    const hubspot = { integration_name: "hubspot", platform_name: "HubSpot", external_ticket_id: "99" };
    await publish([{}, hubspot, { external_status: "Done" }, { ...hubspot, external_status: "Closed" }]);

    follow();
    await allRead();

    expect((await read()).integration_result).toMatchObject({
      platform_name: "HubSpot",
      external_status: "Closed",
    });
    expect(await integrated()).toEqual([
      [null, "Jira", null, "DESK-7"],
      [null, "HubSpot", null, "99"],
      [null, "Jira", "To do", "Done"],
      [null, "HubSpot", "To do", "Closed"],
    ]);
  });

  it("is stored on deleted tickets without an event, and ignored for tickets that are unknown or another organization's", async () => {
    const stranger = await anOrganization(fixture.admin);
    const foreign = await aTicket(fixture, stranger);
    await fixture.call(owner, `DELETE /tickets/${ticket.id}/`);
    await publish([{ ticket_id: crypto.randomUUID() }, { ticket_id: foreign.id }, {}]);

    follow();
    await allRead();

    expect(await events()).toBe(0);
    await fixture.call(owner, `POST /tickets/${ticket.id}/restore`);
    expect((await read()).integration_name).toBe("jira");
    expect((await fixture.call<Ticket>(stranger, `GET /tickets/${foreign.id}/`)).body).toEqual(foreign);
  });

  it("continues after the last one read, even if others were published while nobody followed", async () => {
    await publish([{}]);
    follow();
    await allRead();
    await reader?.close();
    await publish([{ external_status: "Done" }]);

    follow();
    await allRead();

    expect(await integrated()).toHaveLength(2);
  });
});

describe("the permissions of the job", () => {
  it("cover only the columns it writes, in the organization it acts for", async () => {
    const asJob = (statement: string, organizationId = owner.organizationId) =>
      fixture.jobDb.transaction().execute(async (trx) => {
        await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(trx);
        const { numAffectedRows = 0n } = await sql.raw(statement).execute(trx);
        return Number(numAffectedRows);
      });
    const set = (column: string) => `update tickets.ticket set ${column} = null where id = '${ticket.id}'`;
    const stranger = await anOrganization(fixture.admin);

    await expect(asJob(set("description"))).rejects.toThrow("permission denied");
    await expect(asJob("select title from tickets.ticket")).rejects.toThrow("permission denied");
    expect(await asJob(set("integration_name"), stranger.organizationId)).toBe(0);
    expect(await asJob(set("integration_name"))).toBe(1);
  });
});
