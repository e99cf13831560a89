import { describe, expect, it } from "@jest/globals";
import type { LogEntry } from "@tessera/wire/file/file-findings";
import { logs } from "../../test/samples/logs.ts";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { toFileType } from "../format/file-type.ts";
import { type Extraction, extract } from "./extract.ts";

function extracted(filename: string, text: string): Promise<Extraction> {
  const sample = { ...getSample("ok.txt"), name: filename, fileType: toFileType(filename), make: () => text };
  return withSampleFile(sample, extract);
}

function messagesIn({ findings }: Extraction): LogEntry[] {
  return findings.flatMap((finding) => (finding.kind === "log" ? finding.entries : []));
}

describe("extract, for logs", () => {
  it.each(Object.entries(logs))("reads levels, times and messages of %s", async (_name, sample) => {
    const found = await extracted(sample.filename, sample.text);

    expect(messagesIn(found).map(({ level, at, message }) => [level, at, message])).toEqual(sample.messages);
    expect(found.method).toBe("log");
  });
});

describe("the summary of a log", () => {
  it("counts the messages, and names the first error and its place first", async () => {
    const text = [
      "2026-11-18 09:12:01,114 INFO  [main] com.northwind.Shop - Started",
      "2026-11-18 09:12:40,114 ERROR [main] com.northwind.Pool - The pool is empty",
      "java.lang.IllegalStateException: no connection left",
      "\tat java.base/java.util.Objects.requireNonNull(Objects.java:233)",
      "\tat com.northwind.Pool.take(Pool.java:41)",
      ...[1, 2, 3].map(
        (order) =>
          `2026-11-18 09:12:4${order},902 ERROR [http-7] com.northwind.Payments - Order ${order} failed`,
      ),
    ].join("\n");

    const { summary, details } = await extracted("shop.log", text);

    expect(summary).toBe(
      "Log with 5 messages: 4 errors. The pool is empty: java.lang.IllegalStateException: no connection left, at com.northwind.Pool.take(Pool.java:41); Order 1 failed (×3)",
    );
    expect(details).toEqual([
      { name: "Messages", value: "5" },
      { name: "Errors", value: "4" },
      { name: "Warnings", value: "0" },
      { name: "First", value: "2026-11-18 09:12:01,114" },
      { name: "Last", value: "2026-11-18 09:12:43,902" },
    ]);
  });

  it.each([
    [
      "a script that ended, behind a harmless message",
      'INFO:shop:started\nTraceback (most recent call last):\n  File "/app/pay.py", line 77, in charge\n    raise TimeoutError("too late")\n  File "/usr/lib/python3/site-packages/http.py", line 9, in get\nTimeoutError: too late\n',
      "Log with 2 messages: 1 error. TimeoutError: too late, at /app/pay.py:77 in charge",
    ],
    [
      "a server without any trouble",
      "INFO GET /orders/1\nINFO GET /orders/2\nDEBUG cache is warm\n",
      "Log with 3 messages, without errors or warnings. Most often: GET /orders/1 (×2)",
    ],
    [
      "a program in Go",
      "2026/11/18 09:12:01 listening\npanic: runtime error: index out of range\n\ngoroutine 1 [running]:\nmain.charge(...)\n\t/app/pay.go:77 +0x1d\n",
      "Log with 2 messages: 1 error. runtime error: index out of range, at /app/pay.go:77",
    ],
    ["nothing", "\n\n", "Log without any messages."],
  ])("describes %s", async (_what, text, summary) => {
    expect((await extracted("a.log", text)).summary).toBe(summary);
  });
});
