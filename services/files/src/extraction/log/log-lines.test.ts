import { describe, expect, it } from "@jest/globals";
import { consoleText, javaLog, nginxLog, pinoLog, pythonLog } from "../../../test/samples/evidence.ts";
import { groupMessages } from "./log-groups.ts";
import { parseLog } from "./log-lines.ts";

describe("parseLog", () => {
  it("keeps a stack trace with its message", () => {
    const [, failed, retried] = parseLog(javaLog);

    expect(failed).toMatchObject({
      level: "error",
      at: "2026-11-18 09:12:44,902",
      message: "Payment of order 8841 failed: java.net.SocketTimeoutException: Read timed out",
      line: 2,
    });
    expect(failed?.stack?.split("\n")).toHaveLength(5);
    expect(retried).toMatchObject({ level: "warn", message: "Retrying order 8841, attempt 2", stack: null });
  });

  it("adds the thrown exception to the message", () => {
    expect(parseLog(pythonLog)[1]).toMatchObject({
      level: "error",
      message: "Exception in request /orders: KeyError: 'mug-blue'",
    });
  });

  it("derives the level of requests from their status", () => {
    expect(parseLog(nginxLog).map(({ level, message, at }) => [level, message, at])).toEqual([
      ["info", "GET /orders 200", "18/Nov/2026:09:12:01 +0000"],
      ["error", "POST /api/payments 502", "18/Nov/2026:09:12:05 +0000"],
      ["error", "POST /api/payments 502", "18/Nov/2026:09:12:07 +0000"],
      ["warn", "GET /favicon.ico 404", "18/Nov/2026:09:12:09 +0000"],
    ]);
  });

  it("reads messages that were written as JSON objects", () => {
    expect(parseLog(pinoLog)).toEqual([
      expect.objectContaining({ level: "info", message: "server listening on 4003" }),
      expect.objectContaining({ level: "error", message: "query failed: deadlock detected" }),
      expect.objectContaining({ level: "warn", message: "pool is nearly full" }),
    ]);
  });

  it.each([
    ["Nov 18 09:12:01 web sshd[812]: error: connection lost", "error", "Nov 18 09:12:01"],
    ["[2026-11-18T09:12:01.123Z] WARN  disk is nearly full", "warn", "2026-11-18T09:12:01.123Z"],
    ["09:12:01 main DEBUG cache miss", "debug", "09:12:01"],
    ["ERROR: it broke", "error", null],
    ["Everything ran without any error", "info", null],
  ])("detects level and time of %j", (line, level, at) => {
    expect(parseLog(line)).toEqual([expect.objectContaining({ level, at })]);
  });
});

describe("groupMessages", () => {
  it("counts similar messages together", () => {
    const log = groupMessages(parseLog(consoleText));

    expect(log).toMatchObject({ total: 4, errors: 3, warnings: 0 });
    expect(log.entries.map(({ count }) => count)).toEqual([2, 1, 1]);
  });

  it("separates messages that differ in more than ids and numbers", () => {
    const lines = [
      "ERROR order 17 lost",
      "ERROR order 18 lost",
      "ERROR order 18 found",
      "INFO order 17 lost",
    ];

    expect(
      groupMessages(parseLog(lines.join("\n"))).entries.map(({ message, count }) => [message, count]),
    ).toEqual([
      ["order 17 lost", 2],
      ["order 18 found", 1],
      ["order 17 lost", 1],
    ]);
  });

  it("keeps the most severe if there are too many", () => {
    const words = Array.from(
      { length: 300 },
      (_, index) => `INFO ${"abcdefghij"[index % 10]}${"k".repeat(index + 1)}`,
    );

    const log = groupMessages(parseLog([...words, "ERROR it broke"].join("\n")));

    expect(log.entries).toHaveLength(200);
    expect(log.entries.at(-1)).toMatchObject({ level: "error", line: 301 });
    expect(log.total).toBe(301);
  });
});
