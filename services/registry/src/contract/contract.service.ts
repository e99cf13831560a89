import { Failure } from "@tessera/kit/failure";
import type { ContractProblem, ReleaseManifest } from "@tessera/wire/release";
import semver from "semver";
import type { RegistryContext } from "../context.ts";
import { findLiesFor } from "../outside-service/outside-service.service.ts";
import { findPlacementProblems, type OverlapChoice } from "../placement/placement.service.ts";
import { listLiveReleases } from "../release/live-releases.ts";
import { firstScreenBytes } from "../release/manifest.ts";
import { answeredOperations } from "./answered-operations.ts";
import { callsOf, problemsBetween } from "./compatibility.ts";

const shellName = "shell";

/** Refuses a release that does not go together with what is live: everything that is wrong is said at once. */
export async function checkRelease(
  context: RegistryContext,
  release: ReleaseManifest,
  overlaps: OverlapChoice,
): Promise<void> {
  const live = (await listLiveReleases(context.db)).filter(({ name }) => name !== release.name);
  const wrong = {
    ...wrongLibraries(release, live),
    ...(await findPlacementProblems(context.db, release, overlaps)),
    ...wrongSize(context, release),
    ...(await wrongCalls(context, release)),
    ...(await findLiesFor(context, release)),
  };
  const messages = Object.entries(wrong);
  if (messages.length === 0) return;
  throw new Failure(
    "conflict",
    `${release.name} ${release.version} does not go together with what is live: ${messages[0]?.[1]}`,
    { fields: wrong },
  );
}

/** What of the live modules a service would break that answers a document. */
export async function checkService(
  { db, contracts }: RegistryContext,
  document: Record<string, unknown>,
): Promise<ContractProblem[]> {
  const candidate = answeredOperations(document);
  const answered = new Map([...(await contracts.read()), ...candidate]);
  const own = new Set(prefixesOf(candidate.keys()));
  for (const operation of [...answered.keys()]) {
    // What the service used to answer and no longer does is removed, whatever the running one says.
    if (own.has(prefixOf(operation)) && !candidate.has(operation)) answered.delete(operation);
  }
  const live = await listLiveReleases(db);
  return problemsOfAll(live, answered);
}

/** Whether what is live goes together with the services as they run. Nothing can be said while one of them never answered. */
export async function checkLive({ db, contracts }: RegistryContext) {
  const [{ answered, unavailable }, live] = await Promise.all([contracts.look(), listLiveReleases(db)]);
  return { problems: answered ? problemsOfAll(live, answered) : [], unavailable };
}

function problemsOfAll(
  live: ReleaseManifest[],
  answered: Parameters<typeof problemsBetween>[2],
): ContractProblem[] {
  return live.flatMap((release) =>
    problemsBetween(`${release.name} ${release.version}`, callsOf(release), answered),
  );
}

/** `GET /tickets/:ticketId/` belongs to what begins with `tickets`. */
function prefixOf(operation: string): string {
  return operation.split(" ")[1]?.split("/")[1] ?? "";
}

function prefixesOf(operations: Iterable<string>): string[] {
  return [...operations].map(prefixOf);
}

/** A module needs ranges of what the shell brings; a shell has to bring what every module needs. */
function wrongLibraries(release: ReleaseManifest, live: ReleaseManifest[]): Record<string, string> {
  const isShell = release.name === shellName;
  const pairs = isShell
    ? live.map((module) => ({ shell: release, module }))
    : live.filter(({ name }) => name === shellName).map((shell) => ({ shell, module: release }));
  return Object.fromEntries(pairs.flatMap(({ shell, module }) => unmetRanges(shell, module)));
}

function unmetRanges(shell: ReleaseManifest, module: ReleaseManifest): [string, string][] {
  const { shared: brought } = shell;
  if (!brought) return [];
  return Object.entries(module.shared ?? {}).flatMap(([library, range]): [string, string][] => {
    const version = brought[library];
    if (version && semver.satisfies(version, range)) return [];
    const said = version
      ? `${shell.name} ${shell.version} brings ${version}`
      : `${shell.name} does not bring it`;
    return [[`shared.${library}`, `${module.name} needs ${library} ${range}, and ${said}.`]];
  });
}

function wrongSize({ budgetBytes }: RegistryContext, release: ReleaseManifest): Record<string, string> {
  const { name } = release;
  if (name === shellName) return {};
  const bytes = firstScreenBytes(release);
  if (bytes <= budgetBytes) return {};
  const [weighs, may] = [bytes, budgetBytes].map((size) => `${Math.ceil(size / 1024)} kB`);
  return { budget: `The first screen of ${name} weighs ${weighs}, and may weigh ${may}.` };
}

async function wrongCalls(
  { contracts }: RegistryContext,
  release: ReleaseManifest,
): Promise<Record<string, string>> {
  const calls = callsOf(release);
  if (calls.length === 0) return {};
  const problems = problemsBetween(`${release.name} ${release.version}`, calls, await contracts.read());
  return Object.fromEntries(
    problems.map(({ operation, code, message }) => [`uses.${operation}.${code}`, `${operation}: ${message}`]),
  );
}
