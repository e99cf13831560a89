import { describe, expect, it } from "@jest/globals";
import { rateSummary } from "../../test/rate-summary.ts";
import { isUnreadable, samples } from "../../test/samples/catalogue.ts";
import type { Sample } from "../../test/samples/sample.ts";
import { withSampleFile } from "../../test/samples/sample-file.ts";
import { expected, misleading } from "../../test/samples/summaries.ts";
import { extract } from "./extract.ts";

/** Pictures and slow samples are rated by their own tests. */
const others = /\.(?:png|jpe?g|webp|avif|heic|gif|bmp|tiff?)$|scan|seventy|200-pages|250000|one-megabyte/u;

const rateable = [...samples, ...misleading].filter(
  (sample) => !others.test(sample.name) && !isUnreadable(sample),
);

async function rate(sample: Sample): Promise<{ name: string; points: number; summary: string | null }> {
  const { summary } = await withSampleFile(sample, extract);
  return { name: sample.name, points: rateSummary(summary, expected[sample.name]), summary };
}

describe("summaries, by the rubric", () => {
  it("are rated 4 of 5 on average, and at least 4 if their content is specified", async () => {
    const rated = [];
    for (const sample of rateable) rated.push(await rate(sample));
    const mean = rated.reduce((sum, { points }) => sum + points, 0) / rated.length;

    expect(rated.filter(({ name, points }) => points < (name in expected ? 4 : 3))).toEqual([]);
    expect(mean).toBeGreaterThanOrEqual(4);
  }, 300_000);
});
