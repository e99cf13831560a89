import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { readServiceList, type ServiceList } from "@tessera/kit/config/service-list";
import { isOurs } from "./folder-lock.ts";
import { writeServiceList } from "./services-file.ts";

/** A service that a process added to a running installation, and the service that had its prefixes before. */
interface Joined {
  pid: number;
  before: ServiceList[string] | null;
}

type JoinedByName = Record<string, Joined>;

/** Returns the file that records which services joined from other processes, so that their routes do not outlive them. */
function joinedFile(dataFolder: string): string {
  return path.join(dataFolder, "joined.json");
}

/** Routes a service's prefixes to this process, until {@link leaveServices} or until this process ends. */
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

/** Gives the prefixes of leaving services back to the services that had them before. Returns the names of those that left. */
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

/** Removes the routes that killed processes left behind. Returns the names of their services. */
export function leaveDeadServices(dataFolder: string, file: string): Promise<string[]> {
  return leaveServices(dataFolder, file, ({ pid }) => pid !== process.pid && !isOurs(pid));
}

/** Removes the services of killed processes once a second, until the returned function is called. */
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

/** Deletes the records of an earlier run, since a start writes a new services file. */
export async function forgetJoinedServices(dataFolder: string): Promise<void> {
  await writeJoined(dataFolder, {});
}
