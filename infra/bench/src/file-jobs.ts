// `npm run bench -- files [--fault]`: measures what processing adds to a bare queue, and how soon a file is claimed.
import { demoOrganizations } from "@tessera/local/demo/demo-accounts";
import pg from "pg";
import { type Goal, runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { getFigures, percentile, rounded } from "./figures.ts";
import { measureWaits, untilNoneIsLeft } from "./file-times.ts";
import { measureRates, type Rates } from "./job-rates.ts";
import { takeOverWorkers, type Workers } from "./worker-process.ts";

const waits = 100;
/** Numbers of files read at once: the default on two cores, the highest default, and the configurable maximum. */
const crowds = [2, 16, 64] as const;

await runBench("files", async (installation, { isFaulty }) => {
  const caller = await signIn(installation.origin, "owner@demo.test");
  const client = new pg.Client({ connectionString: installation.adminUrl });
  await client.connect();
  const workers = await takeOverWorkers(installation);
  try {
    return await measureJobs(installation, { caller, client, workers, isFaulty });
  } finally {
    await workers.stopAll();
    await client.end();
  }
});

interface Tools {
  caller: Caller;
  client: pg.Client;
  workers: Workers;
  isFaulty: boolean;
}

async function measureJobs(
  installation: Parameters<Parameters<typeof runBench>[1]>[0],
  { caller, client, workers, isFaulty }: Tools,
) {
  const worker = await workers.start();
  // The files of the demo are processed first.
  await untilNoneIsLeft(client);
  const idle = await measureWaits(caller, client, waits);
  await worker.stop();
  // Stopped because they consume the events of files, with work of their own.
  await Promise.all(["agents", "analytics", "organization"].map((name) => installation.service(name).stop()));
  const place = { organizationId: organizationId(), filesFolder: worker.filesFolder };
  // Seeded fault: each file is really read in a child process, as in production. Otherwise it is not read at all.
  const preload = isFaulty ? undefined : "./instant-reader.ts";
  const tables: Record<string, object>[] = [];
  const goals: Goal[] = [];
  for (const concurrency of crowds) {
    const rates = await measureRates(installation, client, place, workers, { preload, concurrency });
    tables.push(getTable(rates, concurrency));
    goals.push({
      what: `P9, jobs/s of the bare queue ÷ jobs/s of files, ${concurrency} at once, median of rounds`,
      value: rounded(percentile(computeQuotients(rates), 0.5)),
      goal: rounded(1 / 0.3),
      stretch: 2,
    });
  }
  return {
    table: {
      ...Object.assign({}, ...tables),
      "ms from upload to claim": getFigures(idle),
    },
    goals: [
      ...goals,
      { what: "P9, ms from upload to claim, p95", value: percentile(idle, 0.95), goal: 200, stretch: 50 },
    ],
  };
}

function getTable(rates: Rates, atOnce: number): Record<string, object> {
  return {
    [`jobs/s, bare, ${atOnce} at once`]: getFigures(rates.bare),
    [`jobs/s, files, ${atOnce} at once`]: getFigures(rates.files),
    [`bare ÷ files, ${atOnce} at once`]: getFigures(computeQuotients(rates)),
  };
}

function computeQuotients({ bare, files }: Rates): number[] {
  return bare.map((speed, round) => speed / (files[round] ?? 0));
}

function organizationId(): string {
  const [organization] = demoOrganizations;
  if (!organization) throw new Error("The demo has no organization.");
  return organization.id;
}
