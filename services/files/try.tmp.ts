import { sampleOf, withSampleFile } from "./test/samples/sample-file.ts";
import { extract } from "./src/extraction/extract.ts";
for (const name of process.argv.slice(2)) {
  const t = performance.now();
  const found = await withSampleFile(sampleOf(name), extract).catch((e) => ({ error: e.message, cause: String(e.cause?.stack ?? "").slice(0, 600) }));
  console.log("==", name, Math.round(performance.now() - t), "ms", JSON.stringify({ ...found, thumbnail: (found as any).thumbnail?.length, text: (found as any).text?.slice(0, 700), findings: undefined }, null, 1), "cpu", Math.round(process.cpuUsage().user / 1e3), "rss", Math.round(process.resourceUsage().maxRSS / 1024));
}
process.exit(0);
