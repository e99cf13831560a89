import { afterAll, describe, expect, it } from "@jest/globals";
import { Redis } from "ioredis";
import { aTestRedis } from "../testing/redis.ts";
import { anActor } from "../testing/token.ts";
import { createRevocations } from "./revocations.ts";

const redis = aTestRedis();
afterAll(() => redis.quit());

const now = () => Math.floor(Date.now() / 1000);

describe("createRevocations", () => {
  it("revokes the tokens of one member issued so far", async () => {
    const { revoke, isRevoked } = createRevocations(redis);
    const actor = anActor();
    await revoke(actor.organizationId, actor.userId);

    await expect(isRevoked(actor, now() - 10)).resolves.toBe(true);
    await expect(isRevoked(actor, now() + 1)).resolves.toBe(false);
    await expect(isRevoked({ ...actor, userId: "somebody else" }, now() - 10)).resolves.toBe(false);
    await expect(isRevoked({ ...actor, organizationId: "elsewhere" }, now() - 10)).resolves.toBe(false);
  });

  it("revokes every token of a session, and no other", async () => {
    const { endSession, isRevoked } = createRevocations(redis);
    const actor = anActor();
    await endSession(actor.sessionId);

    await expect(isRevoked(actor, now() + 10)).resolves.toBe(true);
    await expect(isRevoked({ ...actor, organizationId: null }, now() + 10)).resolves.toBe(true);
    await expect(isRevoked({ ...actor, sessionId: "another" }, now() - 10)).resolves.toBe(false);
  });

  it("spares newer tokens when repeated, and makes up for a failed revocation", async () => {
    const { revoke, ensureRevoked, isRevoked } = createRevocations(redis);
    const [done, failed] = [anActor(), anActor()];
    await redis.set(`revoked:${done.organizationId}:${done.userId}`, now() - 60, "EX", 900);
    await revoke(failed.organizationId, "somebody else");

    await ensureRevoked(done.organizationId, done.userId, (now() - 60) * 1000);
    await ensureRevoked(failed.organizationId, failed.userId, (now() - 60) * 1000);

    await expect(isRevoked(done, now() - 30)).resolves.toBe(false);
    await expect(isRevoked(failed, now() - 30)).resolves.toBe(true);
  });

  it("lets requests through while Redis is down, but does not pretend to revoke", async () => {
    const down = new Redis("redis://127.0.0.1:1", { maxRetriesPerRequest: 0, retryStrategy: () => null });
    down.on("error", () => {});
    const { revoke, isRevoked } = createRevocations(down);

    await expect(isRevoked(anActor(), now())).resolves.toBe(false);
    await expect(revoke("org", "user")).rejects.toThrow();
  });
});
