import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { aCuttableWay } from "@tessera/kit/testing/cuttable-way";
import { testRedisUrl } from "@tessera/kit/testing/redis";
import { anActor } from "@tessera/kit/testing/token";
import { createRevocations } from "@tessera/kit/tokens/revocations";
import { liveKeys } from "@tessera/wire/notification/live";
import { aGateway } from "../../test/gateway.builder.ts";
import { aColleague, aLiveInstallation, type LiveInstallation } from "../../test/live.builder.ts";

let installation: LiveInstallation;
beforeAll(async () => {
  installation = await aLiveInstallation({ heartbeatMs: 50 });
});
afterAll(async () => installation[Symbol.asyncDispose]());

const path = "/api/v1/events/stream";
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("the live stream", () => {
  it("sends events from now on, in order", async () => {
    const member = anActor();
    await installation.emit(member.organizationId, [1, 2]);
    const stream = await installation.open(member);

    await installation.emit(member.organizationId, [3, 4]);
    await installation.emit(member.organizationId, [5]);

    expect(await stream.versions(3)).toEqual([3, 4, 5]);
    stream.abort();
  });

  it("is an event stream that must not be cached, buffered or compressed", async () => {
    const token = await installation.issuer.tokenFor(anActor());
    const response = await fetch(`${installation.url}${path}/`, {
      headers: { authorization: `Bearer ${token}` },
    });

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers.has("content-encoding")).toBe(false);
    await response.body?.cancel();
  });

  it("does not send events of another organization", async () => {
    const [member, stranger] = [anActor(), anActor()];
    const [stream, foreign] = await Promise.all([installation.open(member), installation.open(stranger)]);

    await installation.emit(member.organizationId, [1]);
    await installation.emit(stranger.organizationId, [2]);

    expect(await stream.versions(1)).toEqual([1]);
    expect(await foreign.versions(1)).toEqual([2]);
    const position = stream.lastId();
    const resumed = await installation.open(stranger, position);
    await installation.emit(member.organizationId, [3]);
    await installation.emit(stranger.organizationId, [4]);
    expect((await resumed.next()).event).not.toMatchObject({ version: 3 });
    for (const open of [stream, foreign, resumed]) open.abort();
  });

  it("sends an event on 200 streams", async () => {
    const member = anActor();
    const streams = await Promise.all(
      Array.from({ length: 200 }, () => installation.open(aColleague(member))),
    );

    await installation.emit(member.organizationId, [7]);

    const sent = await Promise.all(streams.map((stream) => stream.versions(1)));
    expect(new Set(sent.flat())).toEqual(new Set([7]));
    for (const stream of streams) stream.abort();
  });

  it("passes on presence, which is not stored", async () => {
    const member = anActor();
    const stream = await installation.open(member);
    const event = { kind: "presence", ticket_id: "t1", items: [] };

    await installation.redis.publish(
      liveKeys.presence,
      JSON.stringify({ organization_id: member.organizationId, event }),
    );

    expect(await stream.next()).toEqual({ id: undefined, event });
    stream.abort();
  });
});

describe("an event for one person", () => {
  const note = { kind: "notification", unread: 1 } as const;

  it("reaches only that person, both live and after reconnecting", async () => {
    const [member, colleague] = [anActor(), anActor()];
    const other = { ...colleague, organizationId: member.organizationId };
    const [own, foreign] = [await installation.open(member), await installation.open(other)];
    const [ownStart, foreignStart] = [own.lastId(), foreign.lastId()];

    await installation.emit(member.organizationId, [1], { ...note, for_user_id: member.userId });
    await installation.emit(member.organizationId, [2]);
    const back = [await installation.open(member, ownStart), await installation.open(other, foreignStart)];

    for (const stream of [own, back[0]]) {
      expect((await stream?.next())?.event).toMatchObject({ kind: "notification", unread: 1 });
      expect(await stream?.versions(1)).toEqual([2]);
    }
    for (const stream of [foreign, back[1]]) expect(await stream?.versions(1)).toEqual([2]);
    for (const stream of [own, foreign, ...back]) stream.abort();
  });

  it("also advances the position of others, so that it is not read again for them", async () => {
    const [member, colleague] = [anActor(), anActor()];
    const stream = await installation.open({ ...colleague, organizationId: member.organizationId });
    const before = stream.lastId();

    await installation.emit(member.organizationId, [1], { ...note, for_user_id: member.userId });
    await installation.emit(member.organizationId, [2]);
    await stream.versions(1);

    expect(stream.lastId()).not.toBe(before);
    stream.abort();
  });
});

describe("a member whose permissions change", () => {
  const changed = (user_id: string) => ({ kind: "member.changed", user_id }) as const;

  it("receives that event and reconnects with a new token, while others stay connected", async () => {
    const member = anActor();
    const colleague = aColleague(member);
    const [own, other] = [await installation.open(member), await installation.open(colleague)];

    await installation.emit(member.organizationId, [1], changed(member.userId));

    expect((await own.next()).event).toMatchObject(changed(member.userId));
    expect(await own.ended()).toBeLessThan(1_000);
    expect((await other.next()).event).toMatchObject(changed(member.userId));
    await installation.emit(member.organizationId, [2]);
    expect(await other.versions(1)).toEqual([2]);
    other.abort();
  });

  it("cannot open a stream with the previous token, however recently it was verified", async () => {
    const member = anActor();
    const token = await installation.issuer.tokenFor(member);
    (await installation.open(token)).abort();

    await createRevocations(installation.redis).revoke(member.organizationId, member.userId);
    const again = await installation.open(token);

    expect(again.status).toBe(401);
  });
});

describe("an API key", () => {
  it("may open a stream only if its scopes allow receiving some kind of event", async () => {
    const reader = await installation.open(await installation.issuer.tokenFor({ scopes: ["tickets.read"] }));
    const other = await installation.open(await installation.issuer.tokenFor({ scopes: ["files.upload"] }));

    expect([reader.status, other.status]).toEqual([200, 403]);
    reader.abort();
  });

  it("receives only what its scopes allow, both live and after reconnecting", async () => {
    const member = anActor();
    const token = await installation.issuer.tokenFor({ ...member, scopes: ["files.read"] });
    const stream = await installation.open(token);
    const start = stream.lastId();
    const emit = (version: number, more: object) => installation.emit(member.organizationId, [version], more);

    await emit(1, {});
    await emit(2, { kind: "notification", for_user_id: member.userId });
    await emit(3, { kind: "file.processed" });
    await installation.redis.publish(
      liveKeys.presence,
      JSON.stringify({
        organization_id: member.organizationId,
        event: { kind: "presence", ticket_id: "t", items: [] },
      }),
    );
    await emit(4, { kind: "something.new" });
    await emit(5, { kind: "file.failed" });
    const back = await installation.open(token, start);

    expect([await stream.versions(2), await back.versions(2)]).toEqual([
      [3, 5],
      [3, 5],
    ]);
    for (const each of [stream, back]) each.abort();
  });
});

describe("reconnecting with the id of the last event", () => {
  it("misses no event and receives none twice, however often it happens", async () => {
    const member = anActor();
    let stream = await installation.open(member);
    const versions: number[] = [];

    const writing = (async () => {
      for (let from = 1; from <= 500; from += 5)
        await installation.emit(
          member.organizationId,
          [0, 1, 2, 3, 4].map((step) => from + step),
        );
    })();
    while (versions.length < 500) {
      versions.push(...(await stream.versions(Math.min(1 + (versions.length % 13), 500 - versions.length))));
      stream.abort();
      stream = await installation.open(member, stream.lastId());
    }
    await writing;

    expect(versions).toEqual(numbersTo(500));
    stream.abort();
  });

  it("sends more than one page of missed events", async () => {
    const member = anActor();
    await installation.emit(member.organizationId, [0]);
    const before = await installation.open(member);
    before.abort();
    await installation.emit(member.organizationId, numbersTo(1_234));

    const stream = await installation.open(member, before.lastId());

    expect(await stream.versions(1_234)).toEqual(numbersTo(1_234));
    stream.abort();
  });

  it("works even if no event was received before", async () => {
    const member = anActor();
    const silent = await installation.open(member);
    await installation.emit(member.organizationId, [1]);
    silent.abort();

    const stream = await installation.open(member, silent.lastId());

    expect(await stream.versions(1)).toEqual([1]);
    stream.abort();
  });

  it.each([
    ["older than what is kept", "1-1"],
    ["of another life", "999999999999999-0"],
    ["of no kind", "yesterday"],
  ])("starts with a reset if the id is %s, and continues from there", async (_case, lastEventId) => {
    const member = anActor();
    await installation.emit(member.organizationId, [1, 2]);

    const stream = await installation.open(member, lastEventId);
    expect((await stream.next()).event).toEqual({ kind: "reset" });
    await installation.emit(member.organizationId, [3]);

    expect(await stream.versions(1)).toEqual([3]);
    stream.abort();
  });

  it("starts with a reset if events after the id are no longer stored", async () => {
    const member = anActor();
    await installation.emit(member.organizationId, [1]);
    const before = await installation.open(member);
    before.abort();
    await installation.emit(member.organizationId, [2, 3]);
    await installation.redis.xtrim(liveKeys.stream(member.organizationId), "MAXLEN", 1);

    const stream = await installation.open(member, before.lastId());

    expect((await stream.next()).event).toEqual({ kind: "reset" });
    stream.abort();
  });
});

describe("access to the live stream", () => {
  it("requires a valid token", async () => {
    const forged = `${await installation.issuer.tokenFor()}x`;
    const expired = await installation.issuer.sign({ sub: "u", exp: 1 });

    const answers = await Promise.all([
      fetch(`${installation.url}${path}`),
      ...[forged, expired, ""].map((token) =>
        fetch(`${installation.url}${path}`, { headers: { authorization: `Bearer ${token}` } }),
      ),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await answers[0]?.json()).toMatchObject({ code: "not_signed_in" });
  });

  it("requires an organization", async () => {
    const stream = await installation.open(await installation.issuer.sign({ sub: "u1", org_id: null }));

    expect(stream.status).toBe(403);
  });

  it("ends cleanly when the token expires, so that the reader reconnects with a new one", async () => {
    const now = Math.floor(Date.now() / 1000);
    const { organizationId } = anActor();
    const claims = { sub: "u1", org_id: organizationId, org_role: "user" };
    const stream = await installation.open(await installation.issuer.sign({ ...claims, exp: now + 1 }));

    await expect(stream.ended()).resolves.toBeUndefined();
    await installation.emit(organizationId, [1]);
    const next = await installation.open(await installation.issuer.sign(claims), stream.lastId());
    expect(await next.versions(1)).toEqual([1]);
    next.abort();
  });

  it("ends when the member's tokens are revoked, and continues for others", async () => {
    const member = anActor();
    const colleague = aColleague(member);
    const [stream, other] = await Promise.all([installation.open(member), installation.open(colleague)]);

    await createRevocations(installation.redis).revoke(member.organizationId, member.userId);

    await expect(stream.ended()).resolves.toBeUndefined();
    await installation.emit(member.organizationId, [1]);
    expect(await other.versions(1)).toEqual([1]);
    other.abort();
  });
});

describe("concurrent streams", () => {
  it("are limited per person, with 429 until one is closed; other people are not affected", async () => {
    await using limited = await aLiveInstallation({ maxPerUser: 2 });
    const member = anActor();
    const streams = [await limited.open(member), await limited.open(member)];

    const refused = await limited.open(member);
    const colleague = await limited.open(aColleague(member));
    streams[0]?.abort();
    let again = refused;
    while (again.status === 429) again = await limited.open(member);

    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "15"]);
    expect([colleague.status, again.status]).toEqual([200, 200]);
    for (const each of [...streams, colleague, again]) each.abort();
  });

  it("are limited per organization; other organizations are not affected", async () => {
    await using limited = await aLiveInstallation({ maxPerOrganization: 2 });
    const member = anActor();
    const streams = [await limited.open(member), await limited.open(aColleague(member))];

    const refused = await limited.open(aColleague(member));
    const stranger = await limited.open(anActor());

    expect([refused.status, stranger.status]).toEqual([429, 200]);
    for (const each of [...streams, stranger]) each.abort();
  });
});

describe("a reader that does not read", () => {
  it("is dropped, without delaying others", async () => {
    const member = anActor();
    const authorization = `Bearer ${await installation.issuer.tokenFor(member)}`;
    const idle = Promise.withResolvers<IncomingMessage>();
    get(`${installation.url}${path}`, { headers: { authorization } }, idle.resolve);
    const sleeper = await idle.promise;
    const dropped = new Promise((resolve) => sleeper.once("error", resolve));
    const reading = await installation.open(member);

    const fields = ["x".repeat(100_000)];
    // More than the connection buffers, but never more at once than may wait.
    for (let round = 1; round <= 14; round += 1) {
      await installation.emit(member.organizationId, numbersTo(8), { fields });
      expect(await reading.versions(8)).toEqual(numbersTo(8));
    }
    sleeper.resume();

    await expect(dropped).resolves.toMatchObject({ code: "ECONNRESET" });
    reading.abort();
  });
});

describe("without Redis", () => {
  it("responds with 503", async () => {
    await using gateway = await aGateway();
    await using unavailable = await aLiveInstallation({ redisUrl: "redis://127.0.0.1:1" });

    const unconfigured = await gateway.app.inject(path);
    const stream = await unavailable.open(anActor());

    expect(unconfigured.statusCode).toBe(503);
    expect(unconfigured.json()).toMatchObject({ code: "unavailable" });
    expect(stream.status).toBe(503);
    expect(stream.headers.get("retry-after")).toBe("1");
  });

  it("survives an outage, sends the events that happened meanwhile, and sends a reset if some were lost", async () => {
    const way = await aCuttableWay(testRedisUrl());
    await using cut = await aLiveInstallation({ redisUrl: way.url });
    const [member, unlucky] = [anActor(), anActor()];
    await cut.emit(unlucky.organizationId, [1]);
    const [stream, losing] = await Promise.all([cut.open(member), cut.open(unlucky)]);

    await way.cut();
    await cut.emit(member.organizationId, [2]);
    await cut.redis.del(liveKeys.stream(unlucky.organizationId));
    await way.reconnect();

    expect(await stream.versions(1)).toEqual([2]);
    expect((await losing.next()).event).toEqual({ kind: "reset" });
    await cut.emit(unlucky.organizationId, [3]);
    expect(await losing.versions(1)).toEqual([3]);
    for (const open of [stream, losing]) open.abort();
    await way.close();
  });
});

describe("closing the gateway", () => {
  it("ends streams cleanly and states when to reconnect", async () => {
    await using closing = await aLiveInstallation();
    const stream = await closing.open(anActor());

    const [retry] = await Promise.all([stream.ended(), closing.close()]);

    expect(retry).toBeGreaterThanOrEqual(200);
  });
});
