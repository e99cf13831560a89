import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import { aTestRedis } from "@tessera/kit/testing/redis";
import type { FastifyBaseLogger } from "fastify";
import { eventually } from "../../test/integrations-fixture.ts";
import { aNotificationFixture, type NotificationFixture } from "../../test/notification-fixture.ts";
import { anInvitedMember } from "../../test/organization.builder.ts";
import { startNotifier } from "./notifier.ts";

let fixture: NotificationFixture;
let redis: ReturnType<typeof aTestRedis>;
beforeAll(async () => {
  fixture = await aNotificationFixture();
  redis = aTestRedis();
});
afterAll(async () => {
  redis.disconnect();
  await fixture.close();
});

const silent = { error: () => {}, warn: () => {}, info: () => {} } as unknown as FastifyBaseLogger;

/** Starts a notifier that reads from now on, or from the position of a previous one. */
async function aNotifier(): Promise<ReturnType<typeof startNotifier>> {
  const notifier = startNotifier({ ...fixture, redis, log: silent });
  await eventually(async () => {
    const places = "select from organization.feed_position where consumer = 'notifications of invitations'";
    return (await fixture.admin.query(places))[0];
  });
  return notifier;
}

describe("the notifier", () => {
  it("notifies of every accepted invitation once, including those from while it was stopped", async () => {
    const owner = await anOrganization(fixture.admin);
    const reported = (count: number) =>
      eventually(async () => {
        const texts = (await fixture.listOf(owner)).map(({ text }) => text);
        return texts.length >= count ? texts : undefined;
      });
    const first = await aNotifier();
    await anInvitedMember(fixture.admin, owner, { name: "Ines Costa" });
    await reported(1);
    await first.close();
    await anInvitedMember(fixture.admin, owner, { name: "Mei Tanaka" });

    const second = await aNotifier();
    const texts = await reported(2);
    await second.close();

    expect(texts).toEqual(["Mei Tanaka accepted your invitation", "Ines Costa accepted your invitation"]);
  });
});
