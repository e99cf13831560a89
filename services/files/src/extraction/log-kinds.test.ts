import { describe, expect, it } from "@jest/globals";
import type { LogEntry } from "@tessera/wire/file-findings";
import { logs } from "../../test/samples/logs.ts";
import { sampleOf, withSampleFile } from "../../test/samples/sample-file.ts";
import { fileTypeOf } from "../file/file-type.ts";
import { type Extraction, extract } from "./extract.ts";

function extracted(filename: string, text: string): Promise<Extraction> {
  const sample = { ...sampleOf("ok.txt"), name: filename, fileType: fileTypeOf(filename), make: () => text };
  return withSampleFile(sample, extract);
}

function messagesIn({ findings }: Extraction): LogEntry[] {
  return findings.flatMap((finding) => (finding.kind === "log" ? finding.entries : []));
}

describe("extract, of logs", () => {
  it.each(Object.entries(logs))("reads levels, times and messages of %s", async (_name, sample) => {
    const found = await extracted(sample.filename, sample.text);

    expect(messagesIn(found).map(({ level, at, message }) => [level, at, message])).toEqual(sample.messages);
    expect(found.method).toBe("log");
  });
});
