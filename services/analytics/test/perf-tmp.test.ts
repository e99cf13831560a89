import { it } from "@jest/globals";
import { anAnalyticsRoom } from "./analytics-room.ts";
import { anOrganization } from "./analytics.builder.ts";
import { walkOrganizations } from "../src/fact/walk.ts";
import { followTickets } from "../src/fact/fact-feeds.ts";
import { writeFileSync, appendFileSync } from "node:fs";
const say = (s: string) => appendFileSync("/tmp/an-perf.log", s + "\n");
it("perf", async () => {
  writeFileSync("/tmp/an-perf.log", "");
  const room = await anAnalyticsRoom();
  const o = await anOrganization(room.admin, { timezone: "Europe/Berlin" });
  const N = 20000;
  await room.admin.query(`set session_replication_role = replica`);
  await room.admin.query(
    `insert into tickets.ticket (organization_id, number, title, status, category, department, creator_id, creator_name, creator_email, due_minutes,
       due_at, created_at, resolved_at, stopped_at)
     select $1, n, 'Ticket', case when n % 3 = 0 then 'resolved' else 'open' end, 'C' || n % 8, 'D' || n % 5, $2, 'Robin', 'robin@desk.test', 60,
       at + interval '1 hour', at, case when n % 3 = 0 then at + n * interval '1 minute' end,
       case when n % 3 = 0 then at + n * interval '1 minute' end
     from generate_series(1, $3::int) as n, lateral (select now() - n * interval '30 minutes' as at) as moment`, [o.organizationId, o.userId, N]);
  await room.admin.query(`insert into tickets.ticket_number values ($1, $2)`, [o.organizationId, N]);
  await room.admin.query(`insert into tickets.ticket_event (organization_id, ticket_id, kind, created_at) select organization_id, id, 'created', created_at from tickets.ticket where organization_id = $1`, [o.organizationId]);
  await room.admin.query(`set session_replication_role = origin`);
  if (process.env.ANALYZE) await room.admin.query("analyze tickets.ticket, tickets.ticket_event");
  const client = await room.jobPool.connect();
  const { rows } = await client.query(`select * from tickets.event_feed where organization_id = $1 order by position, id`, [o.organizationId]);
  for (let k = 0; k < 8; k++) {
    const t = performance.now();
    await client.query("begin");
    await followTickets(client, rows.slice(k * 1000, k * 1000 + 1000), room.time.now);
    await client.query("commit");
    say(`follow 1000: ${Math.round(performance.now() - t)} ms`);
  }
  client.release();
  await room.admin.query(`insert into analytics.feed_position (consumer, position, id) select consumer, '0', gen_random_uuid() from unnest('{tickets,removed tickets}'::text[]) as consumer on conflict do nothing`);
  const t = performance.now();
  await walkOrganizations({ jobPool: room.jobPool, now: room.now });
  say(`walk ${N}: ${Math.round(performance.now() - t)} ms`);
  await room.close();
}, 250000);
