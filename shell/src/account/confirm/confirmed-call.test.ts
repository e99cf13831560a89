import { describe, expect, it, jest } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Call } from "@tessera/client/call";
import { createConfirmStore } from "./confirm-store.ts";
import { callWithConfirmation } from "./confirmed-call.ts";

const needsConfirmation = new ApiError("Confirm it's you to continue.", {
  status: 403,
  code: "not_allowed",
  needs: "confirmation",
});

/** A server that refuses calls until the token is renewed. */
function aShell(refusal = needsConfirmation) {
  let isConfirmed = false;
  const answer = jest.fn(async () => {
    if (!isConfirmed) throw refusal;
    return { items: [] };
  });
  const renewToken = jest.fn(async () => {
    isConfirmed = true;
  });
  return { answer, renewToken, call: answer as unknown as Call };
}

describe("a call that needs a confirmed session", () => {
  it("is repeated once the person has confirmed", async () => {
    const { call, answer, renewToken } = aShell();
    const confirmed = callWithConfirmation(call, { ask: async () => true, renewToken });

    await expect(confirmed("GET /auth/api-keys")).resolves.toEqual({ items: [] });

    expect(answer).toHaveBeenCalledTimes(2);
    expect(renewToken).toHaveBeenCalledTimes(1);
  });

  it("fails with the original error if the person does not confirm", async () => {
    const { call, answer, renewToken } = aShell();
    const confirmed = callWithConfirmation(call, { ask: async () => false, renewToken });

    await expect(confirmed("GET /auth/api-keys")).rejects.toBe(needsConfirmation);

    expect(answer).toHaveBeenCalledTimes(1);
  });

  it("asks for nothing when the refusal has another reason", async () => {
    const refusal = new ApiError("You are not allowed to do this.", { status: 403, code: "not_allowed" });
    const ask = jest.fn(async () => true);
    const { call, renewToken } = aShell(refusal);

    await expect(callWithConfirmation(call, { ask, renewToken })("GET /auth/api-keys")).rejects.toBe(refusal);

    expect(ask).not.toHaveBeenCalled();
  });
});

describe("the confirmation question", () => {
  it("is asked once for all waiting calls", async () => {
    const store = createConfirmStore();
    const { ask, settle } = store.getState();
    const answers = Promise.all([ask(), ask()]);

    expect(store.getState().isAsked).toBe(true);
    settle(true);

    await expect(answers).resolves.toEqual([true, true]);
    expect(store.getState().isAsked).toBe(false);
  });
});
