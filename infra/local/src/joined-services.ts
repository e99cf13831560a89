import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { readServiceList, type ServiceList } from "@tessera/kit/service-list";
import { isOurs } from "./folder-lock.ts";
import { writeServiceList } from "./services-file.ts";

/** A service that another process took into a running installation, and what answered its prefixes before. */
interface Joined {
  pid: number;
  before: ServiceList[string] | null;
}

type JoinedByName = Record<string, Joined>;

/** Where it is noted which services came from another process, so that their routes do not outlive it. */
function joinedFile(dataFolder: string): string {
  return path.join(dataFolder, "joined.json");
}

/** Routes a service's prefixes to this process's service, until {@link leaveServices} or the end of this process. */
export async function joinService(
  dataFolder: string,
  file: string,
  [name, entry]: [string, ServiceList[string]],
): Promise<void> {
  const list = await readServiceList(file);
  const joined = await readJoined(dataFolder);
  const before = joined[name] ? joined[name].before : (list[name] ?? null);
  await writeJoined(dataFolder, { ...joined, [name]: { pid: process.pid, before } });
  await writeServiceList(file, { ...list, [name]: entry });
}

/** Gives the prefixes of services back to the services that answered them before. Answers which services those were. */
export async function leaveServices(
  dataFolder: string,
  file: string,
  isLeaving: (joined: Joined) => boolean,
): Promise<string[]> {
  const joined = await readJoined(dataFolder);
  const leaving = Object.entries(joined).filter(([, one]) => isLeaving(one));
  if (leaving.length === 0) return [];
  const list = await readServiceList(file);
  for (const [name, { before }] of leaving) {
    if (before) list[name] = before;
    else delete list[name];
    delete joined[name];
  }
  await writeServiceList(file, list);
  await writeJoined(dataFolder, joined);
  return leaving.map(([name]) => name);
}

/** Takes out what a killed process left routed. */
export function leaveDeadServices(dataFolder: string, file: string): Promise<string[]> {
  return leaveServices(dataFolder, file, ({ pid }) => pid !== process.pid && !isOurs(pid));
}

/** Looks for killed processes until the answer is called. */
export function watchJoinedServices(
  dataFolder: string,
  file: string,
  say: (line: string) => void,
): () => void {
  const timer = setInterval(async () => {
    const left = await leaveDeadServices(dataFolder, file).catch(() => []);
    for (const name of left) say(`The process that ran ${name} ended; its routes are as they were before.`);
  }, 1_000);
  timer.unref();
  return () => clearInterval(timer);
}

async function readJoined(dataFolder: string): Promise<JoinedByName> {
  const text = await readFile(joinedFile(dataFolder), "utf8").catch(() => "{}");
  return JSON.parse(text) as JoinedByName;
}

async function writeJoined(dataFolder: string, joined: JoinedByName): Promise<void> {
  const draft = `${joinedFile(dataFolder)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(joined));
  await rename(draft, joinedFile(dataFolder));
}

/** Forgets what an earlier run noted: a start writes its own services file. */
export async function forgetJoinedServices(dataFolder: string): Promise<void> {
  await writeJoined(dataFolder, {});
}
