import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anIdentityService, aSignedIn, aUser, type TestIdentity } from "../../test/identity.builder.ts";
import { endedJob } from "./ended.jobs.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService();
});
afterAll(() => identity.close());

describe("the job for expired data", () => {
  it("deletes expired sessions and confirmations, but none that are still valid", async () => {
    const [ended, lasting] = [await aUser(identity), await aUser(identity)];
    await aSignedIn(identity, ended);
    const browser = await aSignedIn(identity, lasting);
    await identity.admin.query(
      `update identity.session set "expiresAt" = now() - interval '1 second' where "userId" = $1`,
      [ended.id],
    );
    await identity.admin.query(
      `insert into identity.verification (id, identifier, value, "expiresAt")
       values ('over', 'over', 'x', now() - interval '1 second'), ('open', 'open', 'x', now() + interval '1 hour')`,
    );

    const deleted = await endedJob.run({ db: identity.db });

    expect(deleted).toBeGreaterThanOrEqual(2);
    expect(await usersWithSession(ended.id, lasting.id)).toEqual([lasting.id]);
    expect((await browser.get("/api/auth/get-session")).json()).not.toBeNull();
    const { rows: left } = await identity.admin.query(
      `select id from identity.verification where id in ('over', 'open')`,
    );
    expect(left).toEqual([{ id: "open" }]);
  });
});

async function usersWithSession(...ids: string[]): Promise<unknown[]> {
  const query = `select "userId" as id from identity.session where "userId" = any ($1)`;
  const { rows } = await identity.admin.query<{ id: string }>(query, [ids]);
  return rows.map(({ id }) => id);
}
