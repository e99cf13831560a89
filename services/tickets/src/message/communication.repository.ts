import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TicketTransaction } from "../context.ts";
import type { EventPlace } from "../event/event-cursor.ts";
import type { TicketsDatabase } from "../schema/schema.ts";
import type { WrittenMessage } from "./communication.policy.ts";
import { type CommunicationRow, communicationColumns, communicationPeople } from "./communication.row.ts";

type Db = Kysely<TicketsDatabase>;

/** Returns a ticket's own messages, oldest first. */
export async function findCommunications(
  db: Db,
  ticketId: string,
  { after, limit }: { after: EventPlace | undefined; limit: number },
): Promise<CommunicationRow[]> {
  const behind = after
    ? sql`and (c.created_at, c.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return select(
    db,
    sql`where c.ticket_id = ${ticketId} ${behind} order by c.created_at, c.id limit ${sql.lit(limit)}`,
  );
}

/** Returns the newest public message of others that was written on a ticket after an instant in milliseconds. */
export async function findNewerMessage(
  db: Db,
  ticketId: string,
  seenUntil: string,
): Promise<CommunicationRow | undefined> {
  const [row] = await select(
    db,
    sql`where c.ticket_id = ${ticketId} and c.visibility = 'public' and c.deleted_at is null
      and c.created_at >= ${seenUntil}::timestamptz + interval '1 millisecond' order by c.created_at desc limit 1`,
  );
  return row;
}

export async function readCommunication(db: Db, communicationId: string): Promise<CommunicationRow> {
  const [row] = await select(db, sql`where c.id = ${communicationId}`);
  if (!row) throw new Error("A written message is missing.");
  return row;
}

async function select(db: Db, which: RawBuilder<unknown>): Promise<CommunicationRow[]> {
  const { rows } = await sql<CommunicationRow>`
    select ${communicationColumns} from tickets.communication as c
    join tickets.ticket as home on home.id = c.ticket_id ${communicationPeople} ${which}`.execute(db);
  return rows;
}

/** A message locked against other writers until the transaction ends; `now` is the time of the database. */
export interface LockedMessage extends WrittenMessage {
  id: string;
  body: string | null;
  customer_id: string | null;
  send_at: string | null;
  change_set_id: string | null;
  has_files: boolean;
  now: string;
}

export async function lockCommunication(
  trx: TicketTransaction,
  ticketId: string,
  communicationId: string,
): Promise<LockedMessage | undefined> {
  return trx
    .selectFrom("tickets.communication")
    .select(["id", "author_id", "customer_id", "visibility", "body", "created_at", "deleted_at", "send_at"])
    .select("change_set_id")
    .select(
      sql<boolean>`exists (select from tickets.communication_attachment as a
      where a.communication_id = communication.id)`.as("has_files"),
    )
    .select(sql<string>`statement_timestamp()`.as("now"))
    .where("ticket_id", "=", ticketId)
    .where("id", "=", communicationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
