import { describe, expect, it, jest } from "@jest/globals";
import type { LiveEvents } from "@tessera/federation/remote";
import type { LiveEvent } from "@tessera/wire/notification/live";
import { aFakeIdentity } from "../../../test/identity.fake.ts";
import { anOrganization, aUser } from "../../../test/person.builder.ts";
import { serveStreams } from "../../../test/stream.fake.ts";
import { aBrowserWithTabs } from "../../../test/tabs.fake.ts";
import { lonelyTab } from "./browser-tabs.ts";
import { createLiveEvents } from "./live-events.ts";

const member = { isAuthenticated: true, isTokenProviderReady: true, user: aUser() };

/** A tab of a signed-in person. The test ends pauses and advances the clock. */
function aTab(tabs = lonelyTab, position: string | null = null) {
  const { identity, become } = aFakeIdentity({}, member);
  const getToken = jest.fn(async (_options?: { refresh?: boolean }): Promise<string | null> => "a-token");
  const clock = { now: 0 };
  const pauses: number[] = [];
  const live = createLiveEvents({
    identity,
    getToken,
    tabs,
    takePosition: async () => position,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    now: () => clock.now,
    random: () => 1,
  });
  const received: LiveEvent[] = [];
  live.listen((event) => received.push(event));
  return { live, received, become, getToken, pauses, clock };
}

function aLiveEvent(version: number): LiveEvent {
  return { kind: "ticket.changed", ticket_id: "t1", version, actor_id: "u2", fields: ["status"] };
}

function frameText(id: string, event: LiveEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
}

async function until(live: LiveEvents, isSo: () => boolean): Promise<void> {
  if (isSo()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => isSo() && resolve();
  const stops = [live.listen(look), live.subscribe(look)];
  await promise;
  for (const stop of stops) stop();
}

const isConnected = (live: LiveEvents) => () => live.getState() === "connected";

describe("one tab", () => {
  it("receives events in order, however the network splits them", async () => {
    const server = serveStreams();
    const { live, received, getToken } = aTab();
    const stream = await server.opened(1);
    const text = `:\n\nid: 1-0\n\n${frameText("2-0", aLiveEvent(2))}:\n\n${frameText("3-0", { kind: "reset" })}`;

    for (const letter of text) stream.send(letter);
    await until(live, () => received.length === 2);

    expect(received).toEqual([aLiveEvent(2), { kind: "reset" }]);
    expect(stream.headers.get("authorization")).toBe("Bearer a-token");
    expect(stream.headers.get("last-event-id")).toBeNull();
    expect(getToken).toHaveBeenCalledWith({ refresh: false });
  });

  it("is connected once the stream has sent its position", async () => {
    const server = serveStreams();
    const { live } = aTab();
    const stream = await server.opened(1);
    expect(live.getState()).toBe("connecting");

    stream.send("id: 1-0\n\n");
    await until(live, isConnected(live));
    stream.break();
    await server.opened(2);

    expect(live.getState()).toBe("connecting");
  });

  it("continues after the last event, or after the stream's position if it has received none", async () => {
    const server = serveStreams();
    const { live, received } = aTab();

    (await server.opened(1)).send("id: 1-0\n\n");
    await until(live, isConnected(live));
    (await server.opened(1)).break();
    const second = await server.opened(2);
    second.send(frameText("5-0", aLiveEvent(1)));
    await until(live, () => received.length === 1);
    second.end();
    const third = await server.opened(3);

    expect(second.headers.get("last-event-id")).toBe("1-0");
    expect(third.headers.get("last-event-id")).toBe("5-0");
  });

  it("starts at the position of its page's data", async () => {
    const server = serveStreams();
    aTab(lonelyTab, "4-0");

    expect((await server.opened(1)).headers.get("last-event-id")).toBe("4-0");
  });

  it("waits longer after each failure, up to 15 s, and not at all after a stream that ended with its token", async () => {
    const server = serveStreams();
    server.refuse(503, 503, 503, 503, 503, 503, 503);
    const { live, pauses, clock } = aTab();
    const stream = await server.opened(1);
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);

    stream.send("id: 1-0\n\n");
    await until(live, isConnected(live));
    clock.now += 300_000;
    stream.end();
    (await server.opened(2)).send("retry: 1234\n\n");
    (await server.opened(2)).end();
    await server.opened(3);

    expect(pauses.slice(7)).toEqual([0, 1_234]);
  });

  it("requests a fresh token when its own is refused", async () => {
    const server = serveStreams();
    server.refuse(401);
    const { getToken } = aTab();

    await server.opened(1);

    expect(getToken.mock.calls.map(([options]) => options?.refresh)).toEqual([false, true]);
  });

  it("receives no more events after signing out", async () => {
    const server = serveStreams();
    const { live, received, become } = aTab();
    const stream = await server.opened(1);
    stream.send("id: 1-0\n\n");
    await until(live, isConnected(live));

    become({ isAuthenticated: false, user: null });

    expect(stream.isLeft()).toBe(true);
    expect(live.getState()).toBe("connecting");
    expect(received).toEqual([]);
    expect(server.streams).toHaveLength(1);
  });

  it("opens a new stream for another organization, from the end of that stream", async () => {
    const server = serveStreams();
    const { live, become } = aTab();
    const old = await server.opened(1);
    old.send("id: 1-0\n\n");
    await until(live, isConnected(live));

    become({ user: aUser({ organization: { ...anOrganization("user"), id: "o2" } }) });
    const fresh = await server.opened(2);

    expect(old.isLeft()).toBe(true);
    expect(fresh.headers.get("last-event-id")).toBeNull();
  });

  it("gives up on a stream that is silent for three heartbeats", async () => {
    jest.useFakeTimers();
    const server = serveStreams();
    const { live } = aTab();
    await jest.advanceTimersByTimeAsync(0);
    const stream = await server.opened(1);
    stream.send("id: 1-0\n\n");
    await jest.advanceTimersByTimeAsync(14_999);
    expect(live.getState()).toBe("connected");

    await jest.advanceTimersByTimeAsync(1);

    expect(stream.isLeft()).toBe(true);
    expect((await server.opened(2)).headers.get("last-event-id")).toBe("1-0");
    jest.useRealTimers();
  });
});

describe("the tabs of one person", () => {
  it("share one stream, and all receive its events", async () => {
    const server = serveStreams();
    const openTab = aBrowserWithTabs();
    const [first, second] = [aTab(openTab()), aTab(openTab())];
    const stream = await server.opened(1);

    stream.send(`id: 1-0\n\n${frameText("2-0", aLiveEvent(2))}`);
    await until(second.live, () => second.received.length === 1);

    expect(first.received).toEqual([aLiveEvent(2)]);
    expect(second.received).toEqual([aLiveEvent(2)]);
    expect([first.live.getState(), second.live.getState()]).toEqual(["connected", "connected"]);
    expect(server.streams).toHaveLength(1);
  });

  it("continue without a gap when the leading tab is closed", async () => {
    const server = serveStreams();
    const openTab = aBrowserWithTabs();
    const first = aTab(openTab());
    const stream = await server.opened(1);
    stream.send("id: 1-0\n\n");
    await until(first.live, isConnected(first.live));
    const [late, third] = [aTab(openTab()), aTab(openTab())];
    expect(late.live.getState()).toBe("connected");

    stream.send(frameText("2-0", aLiveEvent(2)));
    await until(third.live, () => third.received.length === 1);
    first.become({ isAuthenticated: false, user: null });
    const next = await server.opened(2);
    next.send(frameText("3-0", aLiveEvent(3)));
    await until(third.live, () => third.received.length === 2);

    expect(next.headers.get("last-event-id")).toBe("2-0");
    expect(late.received).toEqual([aLiveEvent(2), aLiveEvent(3)]);
    expect(first.received).toEqual([aLiveEvent(2)]);
  });

  it("send a reset if events reached the other tabs after the page's data was read", async () => {
    const server = serveStreams();
    const openTab = aBrowserWithTabs();
    const first = aTab(openTab());
    (await server.opened(1)).send(frameText("7-0", aLiveEvent(7)));
    await until(first.live, () => first.received.length === 1);

    const behind = aTab(openTab(), "6-5");
    await until(behind.live, () => behind.received.length === 1);
    const abreast = aTab(openTab(), "7-0");
    await until(abreast.live, isConnected(abreast.live));

    expect(behind.received).toEqual([{ kind: "reset" }]);
    expect(abreast.received).toEqual([]);
  });

  it("know the position even if they opened after the last event", async () => {
    const server = serveStreams();
    const openTab = aBrowserWithTabs();
    const first = aTab(openTab());
    (await server.opened(1)).send(frameText("7-0", aLiveEvent(7)));
    await until(first.live, () => first.received.length === 1);
    aTab(openTab());

    first.become({ isAuthenticated: false, user: null });

    expect((await server.opened(2)).headers.get("last-event-id")).toBe("7-0");
  });
});

it("delivers events to the other listeners when one fails", async () => {
  const server = serveStreams();
  const { live, received } = aTab();
  const failures = jest.spyOn(globalThis, "queueMicrotask").mockImplementation(() => {});
  live.listen(() => {
    throw new Error("a bug");
  });
  const after: LiveEvent[] = [];
  live.listen((event) => after.push(event));

  (await server.opened(1)).send(frameText("1-0", aLiveEvent(1)));
  await until(live, () => after.length === 1);

  expect(received).toHaveLength(1);
  expect(failures).toHaveBeenCalledTimes(1);
  failures.mockRestore();
});
