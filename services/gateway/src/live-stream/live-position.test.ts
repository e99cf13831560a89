import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openRedis } from "@tessera/kit/database/redis";
import { anActor } from "@tessera/kit/testing/token";
import { aLiveInstallation, type LiveInstallation } from "../../test/live.builder.ts";
import { createLivePosition } from "./live-position.ts";

let installation: LiveInstallation;
beforeAll(async () => {
  installation = await aLiveInstallation();
});
afterAll(async () => installation[Symbol.asyncDispose]());

describe("the live position of a page", () => {
  it("is after past events and before future ones", async () => {
    const { redis, verifier, issuer } = installation;
    const member = anActor();
    const readPosition = createLivePosition({ redis, verifier });
    await installation.emit(member.organizationId, [1, 2]);

    const position = await readPosition(await issuer.tokenFor(member));
    await installation.emit(member.organizationId, [3]);
    const stream = await installation.open(member, position ?? "");

    expect(await stream.versions(1)).toEqual([3]);
    stream.abort();
  });

  it("is null for an invalid token, and while Redis is unavailable", async () => {
    const { redis, verifier, issuer } = installation;
    const unavailable = openRedis("redis://127.0.0.1:1");

    expect(await createLivePosition({ redis, verifier })("no token")).toBeNull();
    const readPosition = createLivePosition({ redis: unavailable, verifier });
    expect(await readPosition(await issuer.tokenFor(anActor()))).toBeNull();
    unavailable.disconnect();
  });
});
