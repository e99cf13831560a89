import { describe, expect, it, jest } from "@jest/globals";
import { aToken } from "../../test/token.builder.ts";
import { createTokenKeeper } from "./token-keeper.ts";

function aKeeper() {
  const clock = { now: 1_000_000 };
  let minted = 0;
  const mint = jest.fn(async (): Promise<string | null> => {
    minted += 1;
    return aToken({ sid: `s${minted}`, lifetimeSeconds: 300 });
  });
  return { clock, mint, tokens: createTokenKeeper({ mint, now: () => clock.now }) };
}

describe("a kept token", () => {
  it("is requested once for all callers that wait", async () => {
    const { tokens, mint } = aKeeper();

    const all = await Promise.all([tokens.get(), tokens.get(), tokens.get({ refresh: true })]);

    expect(new Set(all).size).toBe(1);
    expect(mint).toHaveBeenCalledTimes(1);
  });

  it("is used until 30 s before it expires", async () => {
    const { tokens, mint, clock } = aKeeper();
    const first = await tokens.get();

    clock.now += 269_999;
    expect(await tokens.get()).toBe(first);
    clock.now += 1;
    expect(await tokens.get()).not.toBe(first);
    expect(mint).toHaveBeenCalledTimes(2);
  });

  it("is the one that came with the page for the first minute", async () => {
    const { tokens, mint, clock } = aKeeper();
    const first = aToken({ sid: "page", lifetimeSeconds: 300 });
    tokens.offer(async () => first);

    expect(await tokens.get()).toBe(first);
    clock.now += 59_999;
    expect(await tokens.get()).toBe(first);
    clock.now += 1;
    expect(await tokens.get()).not.toBe(first);
    expect(mint).toHaveBeenCalledTimes(1);
  });

  it("is requested if none came with the page, or if that one was forgotten", async () => {
    const { tokens, mint } = aKeeper();
    tokens.offer(async () => null);
    await tokens.get();
    tokens.offer(async () => aToken({ sid: "page", lifetimeSeconds: 300 }));
    tokens.forget();
    await tokens.get();

    expect(mint).toHaveBeenCalledTimes(2);
  });

  it("is replaced when a refresh is requested", async () => {
    const { tokens } = aKeeper();
    const first = await tokens.get();

    const second = await tokens.get({ refresh: true });

    expect(second).not.toBe(first);
    expect(await tokens.get()).toBe(second);
  });

  it("is requested again after a failure", async () => {
    const { tokens, mint } = aKeeper();
    mint.mockRejectedValueOnce(new Error("unavailable"));

    await expect(tokens.get()).rejects.toThrow("unavailable");

    expect(await tokens.get()).not.toBeNull();
  });

  it("is null if nobody is signed in, and is dropped by forget", async () => {
    const { tokens, mint } = aKeeper();
    await tokens.get();
    tokens.forget();
    mint.mockResolvedValueOnce(null);

    expect(await tokens.get()).toBeNull();
  });
});
