import { allRows, publishFeed, restrictTable } from "@tessera/kit/database/table-access";
import {
  createEventPositions,
  createEventTable,
  numberTable,
  publishLiveFeed,
} from "@tessera/kit/events/event-tables";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema identity to job_identity`.execute(db);
  await createEventPositions(db, "identity");
  await createEventTable(db, "identity");
  await restrictTable(db, "identity", "event", {
    service: "insert",
    job: { may: "select, update (position), delete", rows: allRows },
  });
  await sql`create view identity.live_feed as
    select position, id, organization_id, payload from identity.event`.execute(db);
  await publishLiveFeed(db, "identity", ["event"]);
  // Who came by whose invitation, for the jobs of other domains: by ids, so that nothing is left of what is erased.
  await sql`create table identity.accepted_invitation (
    organization_id text not null references identity.organization (id) on delete cascade,
    id uuid not null default uuidv7(),
    position bigint,
    invitation_id text not null,
    inviter_id text not null,
    member_id text not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  )`.execute(db);
  await restrictTable(db, "identity", "accepted_invitation", { service: "insert" });
  await numberTable(db, "identity", "accepted_invitation");
  await sql`create view identity.accepted_invitation_feed as
    select position, id, organization_id, invitation_id, inviter_id, member_id, created_at
    from identity.accepted_invitation`.execute(db);
  await publishFeed(db, "identity", {
    view: "accepted_invitation_feed",
    of: ["accepted_invitation"],
    contract:
      "invitations that were accepted, of all organizations. In order by (position, id); position is null until the event is numbered.",
  });
}
