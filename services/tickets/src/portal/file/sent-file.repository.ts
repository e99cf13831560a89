import { type RawBuilder, sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import type { SentFile } from "./file-address.ts";

/** Stores the names that a customer gave their files. */
export async function nameSentFiles(
  trx: TicketTransaction,
  { organizationId, customerId }: { organizationId: string; customerId: string },
  files: SentFile[],
): Promise<void> {
  if (files.length === 0) return;
  await trx
    .insertInto("tickets.sent_file")
    .values(
      files.map(({ fileId, filename }) => ({
        organization_id: organizationId,
        customer_id: customerId,
        file_id: fileId,
        filename,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "customer_id", "file_id"])
        .doUpdateSet(({ ref }) => ({ filename: ref("excluded.filename") })),
    )
    .execute();
}

/** A file as read for the portal. */
export interface PortalFileRow {
  id: string;
  filename: string;
  file_size: number;
  status: TicketsDatabase["files.file_directory"]["status"];
}

/**
 * Returns the SQL for the files, not deleted, of some attachments as JSON. `attachment` is a FROM item whose rows `a` have a `file_id` and
 * a `position`; `customer` is the id of the sender.
 */
export function filesAsJson(
  attachment: RawBuilder<unknown>,
  customer: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'filename', coalesce(sent.filename, f.filename),
      'file_size', f.file_size, 'status', f.status) order by a.position)
    from ${attachment}
    join files.file_directory as f on f.id = a.file_id and f.deleted_at is null
    left join tickets.sent_file as sent on sent.file_id = a.file_id and sent.customer_id = ${customer}), '[]')`;
}
