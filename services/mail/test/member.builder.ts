import { aMember, insertOrganization } from "@tessera/kit/testing/admin-db";
import type { Role } from "@tessera/wire/api/permission";
import type { MailFixture } from "./mail-fixture.ts";

/** Adds a member of an organization, which it creates if it is missing. Returns their id. */
export async function addMember(
  fixture: Pick<MailFixture, "query">,
  organizationId: string,
  { email, role = "user", id = crypto.randomUUID() }: { email: string; role?: Role; id?: string },
): Promise<string> {
  await insertOrganization(fixture, { id: organizationId });
  const { userId } = await aMember(fixture, organizationId, { userId: id, name: "Anna", email, role });
  return userId;
}
