import { describe, expect, it, jest } from "@jest/globals";
import type { LiveEvent } from "@tessera/wire/notification/live";
import { aFakeIdentity } from "../../../test/identity.fake.ts";
import { aUser } from "../../../test/person.builder.ts";
import { followLiveEvents } from "./follow-live-events.ts";

/** A tab of `u1` that follows live events. `reload` is the request for the session. */
function aFollowingTab(reload = jest.fn(async () => {})) {
  const listeners = new Set<(event: LiveEvent) => void>();
  const live = {
    listen(listener: (event: LiveEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const { identity } = aFakeIdentity({ reload }, { isAuthenticated: true, user: aUser({ id: "u1" }) });
  const pause = jest.fn(async (_milliseconds: number) => {});
  const stop = followLiveEvents({ identity, live, pause, random: () => 1 });
  const send = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  return { reload, pause, stop, send };
}

const changed = (user_id: string): LiveEvent => ({ kind: "member.changed", user_id });

describe("an event about the session", () => {
  it.each<[string, LiveEvent]>([
    ["one's own membership changed", changed("u1")],
    ["the organization changed", { kind: "organization.changed", user_id: null }],
    ["it is not known what was missed", { kind: "reset" }],
  ])("reloads the session: %s", (_, event) => {
    const { send, reload } = aFollowingTab();

    send(event);

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is ignored if it is about someone else, or after following has stopped", () => {
    const { send, reload, stop } = aFollowingTab();

    send(changed("u2"));
    stop();
    send(changed("u1"));

    expect(reload).not.toHaveBeenCalled();
  });

  it("reloads only once more, however many events arrive during a request", async () => {
    const first = Promise.withResolvers<void>();
    const settled = Promise.withResolvers<void>();
    const reload = jest.fn(async () => {
      if (reload.mock.calls.length === 1) await first.promise;
      else settled.resolve();
    });
    const { send } = aFollowingTab(reload);
    send(changed("u1"));

    for (const event of [changed("u1"), changed("u1"), changed("u1")]) send(event);
    first.resolve();
    await settled.promise;

    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("repeats the request with growing pauses until it succeeds", async () => {
    const settled = Promise.withResolvers<void>();
    const reload = jest.fn(async () => {
      if (reload.mock.calls.length < 4) throw new Error("unavailable");
      settled.resolve();
    });
    const { send, pause } = aFollowingTab(reload);

    send(changed("u1"));
    await settled.promise;

    expect(pause.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([500, 1000, 2000]);
  });
});
