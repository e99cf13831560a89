import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/actor";
import { Pool } from "pg";
import { aFile, aMember, anOrganization } from "../../test/admin-db.ts";
import { type AgentsRoom, anAgentsRoom } from "../../test/agents-room.ts";
import { aConversation, messagesOf } from "../../test/conversation.steps.ts";
import { retentionJob } from "../retention/retention.jobs.ts";
import { erasure } from "./erasure.ts";

let room: AgentsRoom;
let owner: Actor;
beforeAll(async () => {
  room = await anAgentsRoom();
  owner = await anOrganization(room.admin);
});
afterAll(() => room.close());

const leftOf = ({ userId }: Actor) =>
  room.admin.query("select id from agents.conversation where user_id = $1", [userId]);

/** As the organization service publishes it. */
async function erase({ organizationId, userId, email }: Actor): Promise<string> {
  const id = crypto.randomUUID();
  const pool = new Pool({ connectionString: room.urlFor("job_agents"), max: 1 });
  const client = await pool.connect();
  await client.query("begin");
  await erasure.take(client, [{ position: 1, id, organization_id: organizationId, email, user_id: userId }]);
  await client.query("commit");
  client.release();
  await pool.end();
  await erasure.jobs[0].run(room);
  return id;
}

describe("a person who is to be forgotten", () => {
  it("takes their conversations with them, and nobody else's", async () => {
    const former = await aMember(room.admin, owner.organizationId);
    await room.admin.query(`update identity.member set "isActive" = false where "userId" = $1`, [
      former.userId,
    ]);
    const [id, kept] = [await aConversation(room, former), await aConversation(room, owner)];
    await room.call(former, `POST /chat/conversations/${id}/messages`, { body: { message: "Remember me" } });

    const erasureId = await erase(former);

    expect(await leftOf(former)).toEqual([]);
    expect(await leftOf(owner)).toEqual([{ id: kept }]);
    const answers = await room.admin.query(
      "select user_id, email from agents.erasure where erasure_id = $1",
      [erasureId],
    );
    expect(answers).toEqual([{ user_id: null, email: null }]);
  });

  it("is let be when they are a member again", async () => {
    const member = await aMember(room.admin, owner.organizationId);
    const id = await aConversation(room, member);

    await erase(member);

    expect(await leftOf(member)).toEqual([{ id }]);
  });
});

describe("a deleted conversation", () => {
  it("can be had back for 30 days, and has then ended, with its use of files", async () => {
    const [young, old] = [await aConversation(room, owner), await aConversation(room, owner)];
    const file = await aFile(room.admin, owner);
    await room.call(owner, `POST /chat/conversations/${old}/messages`, {
      body: { message: "See this", attachments: [{ file_id: file }] },
    });
    for (const id of [young, old]) await room.call(owner, `DELETE /chat/conversations/${id}`);
    await room.admin.query(
      "update agents.conversation set deleted_at = now() - interval '31 days' where id = $1",
      [old],
    );

    await retentionJob.run(room);

    const statuses = [];
    for (const id of [young, old]) {
      statuses.push((await room.call(owner, `POST /chat/conversations/${id}/restore`)).status);
    }
    expect(statuses).toEqual([200, 404]);
    expect(await room.admin.query("select 1 from agents.message_file where file_id = $1", [file])).toEqual(
      [],
    );
    expect(await messagesOf(room, owner, young)).toEqual([]);
  });
});
