import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { RemovedTicketFeedRow } from "@tessera/kit/migrations/table-types";
import type { Actor } from "@tessera/kit/tokens/actor";
import { Pool } from "pg";
import {
  aDraftingFixture,
  aStoredTicket,
  type DraftingFixture,
  somebody,
} from "../../test/drafting-fixture.ts";
import { forgetTickets } from "./removed-ticket.feed.ts";

let fixture: DraftingFixture;
let pool: Pool;
beforeAll(async () => {
  fixture = await aDraftingFixture();
  pool = new Pool({ connectionString: fixture.urlFor("job_agents"), max: 1 });
});
afterAll(async () => {
  await pool.end();
  await fixture.close();
});

const tables = ["ticket_draft", "ticket_fingerprint", "ticket_vector"];

/** Creates a ticket with a row in each of the tables. */
async function aKnownTicket({ organizationId, userId }: Actor, number: number): Promise<string> {
  const id = await aStoredTicket(fixture, somebody({ organizationId, userId }), { number });
  await fixture.query(
    `insert into agents.ticket_draft (organization_id, user_id, content, attachments, is_current, ticket_id)
     values ($1, $2, '{}', '{}', false, $3)`,
    [organizationId, userId, id],
  );
  await fixture.query(
    "insert into agents.ticket_fingerprint values ($1, 'http-1', $2, 'reading', 'HTTP 500 at x@y.test')",
    [organizationId, id],
  );
  await fixture.query("insert into agents.ticket_vector (organization_id, ticket_id) values ($1, $2)", [
    organizationId,
    id,
  ]);
  return id;
}

async function readKnown(ticketId: string): Promise<string[]> {
  const found = await Promise.all(
    tables.map(async (table) => ({
      table,
      rows: await fixture.query(`select from agents.${table} where ticket_id = $1`, [ticketId]),
    })),
  );
  return found.filter(({ rows }) => rows.length > 0).map(({ table }) => table);
}

describe("a permanently deleted ticket", () => {
  it("loses its drafts, failures and vector; other tickets keep theirs", async () => {
    const [actor, other] = [somebody(), somebody()];
    const [deleted, kept] = [await aKnownTicket(actor, 1), await aKnownTicket(actor, 2)];
    const theirs = await aKnownTicket(other, 1);
    await fixture.query("delete from tickets.ticket_event where ticket_id = $1", [deleted]);
    await fixture.query("delete from tickets.ticket where id = $1", [deleted]);
    const client = await pool.connect();
    const { rows } = await client.query<RemovedTicketFeedRow>("select * from tickets.removed_ticket_feed");
    // The row names another organization, so our ticket with the same id must keep its data.
    const misled = {
      ...rows[0],
      organization_id: other.organizationId,
      ticket_id: kept,
    } as RemovedTicketFeedRow;

    await client.query("begin");
    await forgetTickets(client, [...rows, misled]);
    await client.query("commit");
    client.release();

    expect(rows).toMatchObject([{ ticket_id: deleted }]);
    expect([await readKnown(deleted), await readKnown(kept), await readKnown(theirs)]).toEqual([
      [],
      tables,
      tables,
    ]);
  });
});
