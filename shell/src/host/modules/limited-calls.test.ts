import { describe, expect, it, jest } from "@jest/globals";
import type { RemoteContext } from "@tessera/federation/remote";
import { limitCalls } from "./limited-calls.ts";

function aContext() {
  const call = jest.fn(async (..._given: unknown[]) => "answer");
  const open = jest.fn(async () => new Response());
  return { call, open, context: { call, open } as unknown as RemoteContext };
}

describe("a release that declares its operations", () => {
  it("may call those", async () => {
    const { context, call } = aContext();
    const limited = limitCalls(context, { calls: ["GET /tickets/"] }, () => {});
    const input = { query: { size: 5 } };

    expect(await limited.call("GET /tickets/", input)).toBe("answer");
    expect(call).toHaveBeenCalledWith("GET /tickets/", input);
  });

  it.each([
    ["others", ["GET /tickets/"]],
    ["any, if it declares none", []],
  ])("may not call %s, and the refusal names the operation", async (_, calls) => {
    const { context, call, open } = aContext();
    const refused: string[] = [];
    const limited = limitCalls(context, { calls }, ({ message }) => refused.push(message));
    const reason = "This module may not call GET /audit-log, because its release doesn't declare it.";

    await expect(limited.call("GET /audit-log")).rejects.toThrow(reason);
    await expect(limited.open?.("GET /audit-log", { accept: "text/csv" })).rejects.toThrow(reason);

    expect(refused).toEqual([reason, reason]);
    expect([call, open].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  });
});

it("leaves a release of a trusted publisher alone", () => {
  const { context } = aContext();

  expect(limitCalls(context, {}, () => {})).toBe(context);
});
