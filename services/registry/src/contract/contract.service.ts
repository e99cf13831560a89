import { Failure } from "@tessera/kit/errors/failure";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ContractProblem, ReleaseManifest } from "@tessera/wire/release/release";
import semver from "semver";
import { type LiveReleases, listLiveReleases, readLiveReleases } from "../channel/live-releases.ts";
import { findPlacementProblems, type OverlapChoice } from "../channel/placement.service.ts";
import type { RegistryContext } from "../context.ts";
import { firstScreenBytes } from "../manifest/manifest.ts";
import { answeredOperations } from "../operation/answered-operations.ts";
import { getCalls, problemsBetween } from "../operation/compatibility.ts";
import { findLiesFor } from "../outside-service/outside-service.service.ts";

const shellName = "shell";

/**
 * Refuses a release that is incompatible with what is live. The error lists all problems at once. A shell may be incompatible with the
 * modules in `replaced`, whose next releases are published right after it.
 */
export async function checkRelease(
  context: RegistryContext,
  release: ReleaseManifest,
  { overlaps, replaced = [] }: { overlaps: OverlapChoice; replaced?: readonly string[] },
): Promise<void> {
  const wrong = {
    ...wrongLibraries(release, await readLiveReleases(context.db), replaced),
    ...(await findPlacementProblems(context.db, release, overlaps)),
    ...wrongSize(context, release),
    ...(await wrongCalls(context, release)),
    ...(await findLiesFor(context, release)),
  };
  const [problem] = Object.values(wrong);
  if (!problem) return;
  throw new Failure(
    "conflict",
    toReason("release.incompatible", { name: release.name, version: release.version, problem }),
    { fields: wrong },
  );
}

/** Returns the problems that a service with this OpenAPI document would cause for live modules. */
export async function checkService(
  { db, contracts }: RegistryContext,
  document: Record<string, unknown>,
): Promise<ContractProblem[]> {
  const candidate = answeredOperations(document);
  const answered = new Map([...(await contracts.read()), ...candidate]);
  const own = new Set(getPrefixes(candidate.keys()));
  for (const operation of [...answered.keys()]) {
    // An operation that the document no longer contains counts as removed, even if the running service still has it.
    if (own.has(getPrefix(operation)) && !candidate.has(operation)) answered.delete(operation);
  }
  const live = await listLiveReleases(db);
  return problemsOfAll(live, answered);
}

/**
 * Checks that the live modules are compatible with the running services. Finds no problems while any service has never
 * returned its document.
 */
export async function checkLive({ db, contracts }: RegistryContext) {
  const [{ answered, unavailable }, live] = await Promise.all([contracts.look(), listLiveReleases(db)]);
  return { problems: answered ? problemsOfAll(live, answered) : [], unavailable };
}

function problemsOfAll(
  live: ReleaseManifest[],
  answered: Parameters<typeof problemsBetween>[2],
): ContractProblem[] {
  return live.flatMap((release) =>
    problemsBetween(`${release.name} ${release.version}`, getCalls(release), answered),
  );
}

/** Returns the first path segment, `tickets` for `GET /tickets/:ticketId/`. */
function getPrefix(operation: string): string {
  return operation.split(" ")[1]?.split("/")[1] ?? "";
}

function getPrefixes(operations: Iterable<string>): string[] {
  return [...operations].map(getPrefix);
}

/** Checks library versions: those that the shell shares must satisfy the ranges of every module. */
function wrongLibraries(
  release: ReleaseManifest,
  { served, former }: LiveReleases,
  replaced: readonly string[],
): Record<string, Reason> {
  // Only shells that pages get: one that modules fall back to with theirs would keep them from ever using a new library.
  const shells = served.filter(({ name }) => name === shellName);
  if (release.name !== shellName)
    return Object.fromEntries(shells.flatMap((shell) => unmetNeeds(shell, release)));
  const modules = [...served, ...former].filter(({ name }) => name !== shellName && !replaced.includes(name));
  const broken = modules.filter((module) => !isUnmetBy(shells[0], module));
  return Object.fromEntries(broken.flatMap((module) => unmetNeeds(release, module)));
}

/** Returns true for a module that the current shell cannot load either, such as one from before the last upgrade. */
function isUnmetBy(shell: ReleaseManifest | undefined, module: ReleaseManifest): boolean {
  return shell !== undefined && unmetNeeds(shell, module).length > 0;
}

function unmetNeeds(shell: ReleaseManifest, module: ReleaseManifest): [string, Reason][] {
  return [...unmetRanges(shell, module), ...missingNames(shell, module)];
}

/** Finds the names that a module imports from the shell's libraries and that the shell doesn't have, such as a newer component. */
function missingNames(shell: ReleaseManifest, module: ReleaseManifest): [string, Reason][] {
  return Object.entries(module.names ?? {}).flatMap(([library, names]) =>
    names
      .filter((name) => !shell.names?.[library]?.includes(name))
      .map((name): [string, Reason] => {
        const values = { module: module.name, library, name, shell: shell.name, version: shell.version };
        return [`names.${library}.${name}`, toReason("release.needs_name", values)];
      }),
  );
}

function unmetRanges(shell: ReleaseManifest, module: ReleaseManifest): [string, Reason][] {
  const { shared: brought } = shell;
  if (!brought) return [];
  return Object.entries(module.shared ?? {}).flatMap(([library, range]): [string, Reason][] => {
    const version = brought[library];
    if (version && semver.satisfies(version, range)) return [];
    const need = { module: module.name, library, range, shell: shell.name };
    const problem = version
      ? toReason("release.needs_library_version", { ...need, version: shell.version, provided: version })
      : toReason("release.needs_library", need);
    return [[`shared.${library}`, problem]];
  });
}

function wrongSize({ budgetBytes }: RegistryContext, release: ReleaseManifest): Record<string, Reason> {
  const { name } = release;
  if (name === shellName) return {};
  const bytes = firstScreenBytes(release);
  if (bytes <= budgetBytes) return {};
  const [size, limit] = [Math.ceil(bytes / 1024), Math.ceil(budgetBytes / 1024)];
  return { budget: toReason("release.first_screen_too_large", { name, size, limit }) };
}

async function wrongCalls(
  { contracts }: RegistryContext,
  release: ReleaseManifest,
): Promise<Record<string, Reason>> {
  const calls = getCalls(release);
  if (calls.length === 0) return {};
  const problems = problemsBetween(`${release.name} ${release.version}`, calls, await contracts.read());
  return Object.fromEntries(
    problems.map(({ operation, code, message_reason }) => [
      `uses.${operation}.${code}`,
      toReason("release.problem_of", { subject: operation, problem: message_reason }),
    ]),
  );
}
