// The baseline for jobs of files: a BullMQ worker that does nothing. Arguments: queue name, Redis URL, concurrency.
import { Worker } from "bullmq";

const [, , name = "", url = "", concurrency = "1"] = process.argv;
const worker = new Worker(name, async () => {}, {
  prefix: `{${name}}`,
  connection: { url, maxRetriesPerRequest: null },
  concurrency: Number(concurrency),
  removeOnComplete: { count: 0 },
});
worker.on("error", (error) => process.stderr.write(`${error.message}\n`));
await worker.waitUntilReady();
process.send?.("ready");
