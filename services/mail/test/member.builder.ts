import { randomUUID } from "node:crypto";
import type { Role } from "@tessera/wire/permission";
import type { MailFixture } from "./mail-fixture.ts";

/** Adds a member of an organization, as identity stores them. Returns their id. */
export async function addMember(
  { query }: Pick<MailFixture, "query">,
  organizationId: string,
  { email, role = "user", id = randomUUID() }: { email: string; role?: Role; id?: string },
): Promise<string> {
  await query(
    "insert into identity.organization (id, name, slug) values ($1, $1, $1) on conflict do nothing",
    [organizationId],
  );
  await query(`insert into identity."user" (id, name, email) values ($1, 'Anna', $2)`, [id, email]);
  await query(`insert into identity.member ("organizationId", "userId", role) values ($1, $2, $3)`, [
    organizationId,
    id,
    role,
  ]);
  return id;
}
