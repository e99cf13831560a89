import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startEventLog } from "@tessera/kit/events/event-log";
import { aTestRedis } from "@tessera/kit/testing/redis";
import { createRevocations } from "@tessera/kit/tokens/revocations";
import { liveKeys } from "@tessera/wire/notification/live";
import {
  anIdentityService,
  anOrganization,
  aSignedInMember,
  type TestIdentity,
} from "../../test/identity.builder.ts";
import { publishLiveEvents } from "./publish-live-events.ts";

const redis = aTestRedis();
let identity: TestIdentity;
beforeAll(async () => {
  identity = await anIdentityService({ REDIS_URL: "redis://127.0.0.1:1" });
});
afterAll(async () => {
  await identity.close();
  redis.disconnect();
});

describe("the event log", () => {
  it("notifies members of changes, and revokes tokens that the request could not revoke", async () => {
    const organization = await anOrganization(identity);
    const { browser } = await aSignedInMember(identity, organization, "owner");
    const { user } = await aSignedInMember(identity, organization, "user");
    const before = Math.floor(Date.now() / 1000);
    const changed = await browser.api("PUT", `/organizations/members/${user.id}/`, { role: "viewer" });
    const reported = Promise.withResolvers<void>();
    const publish = publishLiveEvents(redis);

    await identity.admin.query("insert into identity.feed_position values ('identity.live', 0)");

    const log = startEventLog({
      jobDatabaseUrl: identity.database.urlFor("job_identity"),
      domain: "identity",
      tables: [{ name: "identity.event" }],
      redis,
      publish: (rows) => publish(rows).then(reported.resolve),
      log: { warn: (_details, message) => reported.reject(new Error(message)), info: () => {} },
    });
    await reported.promise;
    await log.close();

    const stream = liveKeys.stream(organization.id);
    const [entry] = await redis.xrange(stream, "-", "+");
    await redis.del(stream);
    expect(changed.statusCode).toBe(200);
    expect(JSON.parse(entry?.[1][1] ?? "")).toEqual({ kind: "member.changed", user_id: user.id });
    expect(
      await createRevocations(redis).isRevoked(
        { organizationId: organization.id, userId: user.id, sessionId: "" },
        before,
      ),
    ).toBe(true);
  });
});
