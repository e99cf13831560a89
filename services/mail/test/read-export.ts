import { openPool } from "@tessera/kit/database/postgres-pool";
import type { MailFixture } from "./mail-fixture.ts";

/** Returns the lines of one kind as the data export contains them. */
export async function readExport(
  fixture: Pick<MailFixture, "urlFor">,
  organizationId: string,
  kind: string,
): Promise<object[]> {
  const jobs = openPool({ connectionString: fixture.urlFor("job_organization"), maxConnections: 1 });
  const client = await jobs.connect();
  await client.query("select set_config('app.organization_id', $1, false)", [organizationId]);
  const { rows } = await client.query<{ document: object }>(
    "select document from mail.export_line where kind = $1",
    [kind],
  );
  client.release();
  await jobs.end();
  return rows.map(({ document }) => document);
}
