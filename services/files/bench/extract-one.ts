import { type ExtractionInput, extract } from "../src/extraction/extract.ts";

/** One file in a process of its own, as the worker does it. */
const input = JSON.parse(process.argv[2] ?? "") as ExtractionInput;
const described = await extract(input).then(
  ({ thumbnail, findings, text, ...found }) => ({
    ...found,
    characters: text.length,
    hasThumbnail: thumbnail !== null,
    findings: findings.map(({ kind }) => kind),
    error: null,
    mentionsError: /payment failed|server answered 500/iu.test(text),
  }),
  (error: Error) => ({ error: error.message, isExpected: error.name === "ExtractionError" }),
);
const { user, system } = process.cpuUsage();
process.stdout.write(JSON.stringify({ ...described, cpuMs: Math.round((user + system) / 1_000) }));
