import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aTestRedis } from "@tessera/kit/testing/redis";
import type { FastifyBaseLogger } from "fastify";
import { eventually } from "../../test/integrations-room.ts";
import { aNotificationRoom, type NotificationRoom } from "../../test/notification-room.ts";
import { anInvitedMember, anOrganization } from "../../test/organization.builder.ts";
import { startNotifier } from "./notifier.ts";

let room: NotificationRoom;
let redis: ReturnType<typeof aTestRedis>;
beforeAll(async () => {
  room = await aNotificationRoom();
  redis = aTestRedis();
});
afterAll(async () => {
  redis.disconnect();
  await room.close();
});

const silent = { error: () => {}, warn: () => {}, info: () => {} } as unknown as FastifyBaseLogger;

/** Reads what happens from now on, or from where another one ended. */
async function aNotifier(): Promise<ReturnType<typeof startNotifier>> {
  const notifier = startNotifier({ ...room, redis, log: silent });
  await eventually(async () => {
    const places = "select from organization.feed_position where consumer = 'notifications of invitations'";
    return (await room.admin.query(places))[0];
  });
  return notifier;
}

describe("the notifier", () => {
  it("tells of every accepted invitation once, also of those while it was away", async () => {
    const owner = await anOrganization(room.admin);
    const told = (count: number) =>
      eventually(async () => {
        const texts = (await room.listOf(owner)).map(({ text }) => text);
        return texts.length >= count ? texts : undefined;
      });
    const first = await aNotifier();
    await anInvitedMember(room.admin, owner, { name: "Ines Costa" });
    await told(1);
    await first.close();
    await anInvitedMember(room.admin, owner, { name: "Mei Tanaka" });

    const second = await aNotifier();
    const texts = await told(2);
    await second.close();

    expect(texts).toEqual(["Mei Tanaka accepted your invitation", "Ines Costa accepted your invitation"]);
  });
});
