import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aMember, anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import { Pool } from "pg";
import { aFile } from "../../test/admin-db.ts";
import { type AgentsFixture, anAgentsFixture } from "../../test/agents-fixture.ts";
import { aConversation, readMessages } from "../../test/conversation.steps.ts";
import { retentionJob } from "../retention/retention.jobs.ts";
import { erasure } from "./erasure.ts";

let fixture: AgentsFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await anAgentsFixture();
  owner = await anOrganization(fixture.admin);
});
afterAll(() => fixture.close());

const readRemaining = ({ userId }: Actor) =>
  fixture.admin.query("select id from agents.conversation where user_id = $1", [userId]);

/** Delivers the erasure event as the organization service publishes it. */
async function erase({ organizationId, userId, email }: Actor): Promise<string> {
  const id = crypto.randomUUID();
  const pool = new Pool({ connectionString: fixture.urlFor("job_agents"), max: 1 });
  const client = await pool.connect();
  await client.query("begin");
  await erasure.take(client, [{ position: 1, id, organization_id: organizationId, email, user_id: userId }]);
  await client.query("commit");
  client.release();
  await pool.end();
  await erasure.jobs[0].run(fixture);
  return id;
}

describe("erasing a person", () => {
  it("deletes their conversations, and nobody else's", async () => {
    const former = await aMember(fixture.admin, owner.organizationId);
    await fixture.admin.query(`update identity.member set "isActive" = false where "userId" = $1`, [
      former.userId,
    ]);
    const [id, kept] = [await aConversation(fixture, former), await aConversation(fixture, owner)];
    await fixture.call(former, `POST /chat/conversations/${id}/messages`, {
      body: { message: "Remember me" },
    });

    const erasureId = await erase(former);

    expect(await readRemaining(former)).toEqual([]);
    expect(await readRemaining(owner)).toEqual([{ id: kept }]);
    const answers = await fixture.admin.query(
      "select user_id, email from agents.erasure where erasure_id = $1",
      [erasureId],
    );
    expect(answers).toEqual([{ user_id: null, email: null }]);
  });

  it("keeps the data of a person who is a member again", async () => {
    const member = await aMember(fixture.admin, owner.organizationId);
    const id = await aConversation(fixture, member);

    await erase(member);

    expect(await readRemaining(member)).toEqual([{ id }]);
  });
});

describe("a deleted conversation", () => {
  it("can be restored for 30 days, and is then deleted together with its use of files", async () => {
    const [young, old] = [await aConversation(fixture, owner), await aConversation(fixture, owner)];
    const file = await aFile(fixture.admin, owner);
    await fixture.call(owner, `POST /chat/conversations/${old}/messages`, {
      body: { message: "See this", attachments: [{ file_id: file }] },
    });
    for (const id of [young, old]) await fixture.call(owner, `DELETE /chat/conversations/${id}`);
    await fixture.admin.query(
      "update agents.conversation set deleted_at = now() - interval '31 days' where id = $1",
      [old],
    );

    await retentionJob.run(fixture);

    const statuses = [];
    for (const id of [young, old]) {
      statuses.push((await fixture.call(owner, `POST /chat/conversations/${id}/restore`)).status);
    }
    expect(statuses).toEqual([200, 404]);
    expect(await fixture.admin.query("select 1 from agents.message_file where file_id = $1", [file])).toEqual(
      [],
    );
    expect(await readMessages(fixture, owner, young)).toEqual([]);
  });
});
