import { describe, expect, it, jest } from "@jest/globals";
import type { LiveFact } from "@tessera/wire/live";
import { aFakeIdentity } from "../../../test/identity.fake.ts";
import { aUser } from "../../../test/person.builder.ts";
import { followFacts } from "./follow-facts.ts";

/** A tab of `u1` that follows what is told; `reload` answers what it is made to. */
function aFollowingTab(reload = jest.fn(async () => {})) {
  const listeners = new Set<(fact: LiveFact) => void>();
  const live = {
    listen(listener: (fact: LiveFact) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const { identity } = aFakeIdentity({ reload }, { isAuthenticated: true, user: aUser({ id: "u1" }) });
  const pause = jest.fn(async (_milliseconds: number) => {});
  const stop = followFacts({ identity, live, pause, random: () => 1 });
  const send = (fact: LiveFact) => {
    for (const listener of listeners) listener(fact);
  };
  return { reload, pause, stop, send };
}

const changed = (user_id: string): LiveFact => ({ kind: "member.changed", user_id });

describe("a fact about the session", () => {
  it.each<[string, LiveFact]>([
    ["one's own membership changed", changed("u1")],
    ["the organization changed", { kind: "organization.changed", user_id: null }],
    ["it is not known what was missed", { kind: "reset" }],
  ])("has it asked for again: %s", (_, fact) => {
    const { send, reload } = aFollowingTab();

    send(fact);

    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is none when it is about somebody else, or after one stopped", () => {
    const { send, reload, stop } = aFollowingTab();

    send(changed("u2"));
    stop();
    send(changed("u1"));

    expect(reload).not.toHaveBeenCalled();
  });

  it("asks once more, and not once per fact, for what is told during a question", async () => {
    const first = Promise.withResolvers<void>();
    const settled = Promise.withResolvers<void>();
    const reload = jest.fn(async () => {
      if (reload.mock.calls.length === 1) await first.promise;
      else settled.resolve();
    });
    const { send } = aFollowingTab(reload);
    send(changed("u1"));

    for (const fact of [changed("u1"), changed("u1"), changed("u1")]) send(fact);
    first.resolve();
    await settled.promise;

    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("is asked for until there is an answer, with growing pauses", async () => {
    const settled = Promise.withResolvers<void>();
    const reload = jest.fn(async () => {
      if (reload.mock.calls.length < 4) throw new Error("away");
      settled.resolve();
    });
    const { send, pause } = aFollowingTab(reload);

    send(changed("u1"));
    await settled.promise;

    expect(pause.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([500, 1000, 2000]);
  });
});
