import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { superviseService } from "@tessera/local/processes/service-process";
import type { ModuleState } from "@tessera/wire/release";
import type { Scene } from "../chaos/scene.ts";
import type { Replica, ReplicatedService } from "../rollout/replicas.ts";

/** A temporary fault, and the alerts that have to fire. */
export interface Fault {
  what: string;
  alerts: string[];
  /** Injects the fault, and repairs it. */
  happen(site: Site): Promise<void>;
}

/** The target of the faults: an installation with two replicas of each service. */
interface Site {
  scene: Scene;
  services: ReplicatedService[];
}

const minuteMs = 60_000;
/** Several recipients, because the number of emails per person and hour is limited. */
const people = ["nina.berg", "omar.haddad", "julia.novak", "elena.popov", "chris.walker", "jonas.lind"];

/** The groups run one after another, the faults within a group at the same time. */
export const faults: Fault[][] = [
  [
    { what: "no worker of files runs", alerts: ["ServiceDown", "QueueBacklog"], happen: stopWorkers },
    { what: "a replica ends again and again", alerts: ["ProcessRestarting"], happen: restartOften },
    { what: "a release throws errors in browsers", alerts: ["ModuleReleaseFailing"], happen: reportErrors },
    { what: "the mail server is down", alerts: ["EmailsFailing"], happen: loseMail },
    {
      what: "analytics may not read the events of tickets",
      alerts: ["EventFeedStalled", "EventFeedLagging"],
      happen: hideEvents,
    },
    {
      what: "tickets wait for a table, then have no processor",
      alerts: ["DatabaseConnectionsExhausted", "SlowRequests", "EventLoopBlocked"],
      happen: slowTickets,
    },
  ],
  [
    {
      what: "the folder of files is away",
      alerts: ["StorageUnavailable"],
      happen: takeFilesAway,
    },
  ],
  [
    {
      what: "identity starts with another secret",
      alerts: ["SigningKeysUnavailable"],
      happen: changeSecret,
    },
  ],
  [{ what: "Redis is down", alerts: ["QueueUnreachable"], happen: loseRedis }],
  [{ what: "Postgres is down", alerts: ["DatabaseUnavailable", "HighErrorRate"], happen: losePostgres }],
];

async function stopWorkers({ services }: Site): Promise<void> {
  const workers = replicasOf(services, "files-worker");
  await Promise.all(workers.map((worker) => worker.stop()));
  await pause(6 * minuteMs);
  await Promise.all(workers.map((worker) => worker.start()));
}

/** Kills a replica five times, with a scrape between each two. */
async function restartOften({ services }: Site): Promise<void> {
  const [replica] = replicasOf(services, "agents");
  for (let times = 0; times < 5; times += 1) {
    replica?.kill();
    await pause(20_000);
  }
}

async function reportErrors({ scene: { members } }: Site): Promise<void> {
  const [caller] = members;
  if (!caller) throw new Error("Nobody is there.");
  const name = "mf-analytics";
  const { current } = await caller.ask<ModuleState>(`/registry/modules/${name}`);
  const kinds = ["loaded", "failed", "slow"] as const;
  for (let turn = 0; turn < 40; turn += 1) {
    const items = kinds.map((kind) => ({ name, version: current, kind }));
    await caller.ask("/registry/reports", { method: "POST", body: { items } });
    await pause(2_000);
  }
}

async function loseMail(site: Site): Promise<void> {
  await withEnv(site, "identity", { SMTP_URL: "smtp://127.0.0.1:1" }, async () => {
    const { origin } = site.scene.installation;
    for (let turn = 0; turn < 20; turn += 1) {
      const name = people[turn % people.length];
      await fetch(`${origin}/api/auth/request-password-reset`, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify({ email: `${name}@demo.test` }),
      });
      await pause(3_000);
    }
  });
}

async function hideEvents({ scene }: Site): Promise<void> {
  await scene.query("revoke select on tickets.event_feed from job_analytics");
  await pause(3 * minuteMs);
  await scene.query("grant select on tickets.event_feed to job_analytics");
}

async function slowTickets({ scene, services }: Site): Promise<void> {
  const client = await scene.connect();
  await client.query("begin; lock table tickets.ticket in access exclusive mode");
  const asking = Array.from({ length: 60 }, (_, place) => {
    const caller = scene.members[place % scene.members.length];
    return askOften(async () => void (await caller?.ask("/tickets/?page=1&size=20")), 40_000);
  });
  await Promise.all(asking);
  await client.query("rollback");
  await client.end();
  const replicas = replicasOf(services, "tickets");
  for (let turn = 0; turn < 40; turn += 1) {
    for (const replica of replicas) replica.pause();
    await pause(1_800);
    for (const replica of replicas) replica.resume();
    await pause(400);
  }
}

async function takeFilesAway({ scene }: Site): Promise<void> {
  const folder = scene.installation.plan("files").env.FILES_DIR ?? "";
  await rename(folder, `${folder}-away`);
  await writeFile(folder, "");
  await pause(1.5 * minuteMs);
  await rm(folder);
  await rename(`${folder}-away`, folder);
  await mkdir(folder, { recursive: true });
}

async function changeSecret(site: Site): Promise<void> {
  await withEnv(site, "identity", { AUTH_SECRET: "another-secret-of-forty-characters-or-so" }, () =>
    pause(minuteMs),
  );
}

async function loseRedis({ scene: { redis } }: Site): Promise<void> {
  await redis.kill();
  await pause(minuteMs);
  await redis.start();
}

async function losePostgres({ scene: { postgres } }: Site): Promise<void> {
  await postgres.kill();
  await pause(1.5 * minuteMs);
  await postgres.start();
}

function replicasOf(services: ReplicatedService[], name: string): Replica[] {
  return services.find((service) => service.name === name)?.replicas ?? [];
}

/** Runs the replicas of a service with changed environment variables during `act`. */
async function withEnv(
  { scene, services }: Site,
  name: string,
  change: Record<string, string>,
  act: () => Promise<void>,
): Promise<void> {
  const replicas = replicasOf(services, name);
  await Promise.all(replicas.map((replica) => replica.stop()));
  const changed = replicas.map(({ plan }) =>
    superviseService({ ...plan, env: { ...plan.env, ...change } }, scene.folder, () => {}),
  );
  // Not awaited, because the service may never become ready.
  for (const service of changed) service.start().catch(() => {});
  await pause(5_000);
  await act().finally(() => Promise.all(changed.map((service) => service.stop())));
  await Promise.all(replicas.map((replica) => replica.start()));
}

async function askOften(ask: () => Promise<void>, forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  while (Date.now() < until) await ask().catch(() => pause(100));
}
