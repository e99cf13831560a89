import { remoteContract } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import type { RegistryEntry } from "@tessera/wire/release/release";

/** The location of a module's entry, and the hash that its content must have (null only in development). */
export interface LoadAttempt {
  url: string;
  integrity: string | null;
}

/** Returns true if a file of a release could not be loaded. The browser may cache the failure, so only a new page can retry. */
export function isLostFile(failure: unknown): boolean {
  return failure instanceof Error && failure.name === "ChunkLoadError";
}

/** Thrown if a release must not run here. No attempt to load it is made. */
export class ModuleRefusedError extends Error {
  override readonly name = "ModuleRefusedError";
  /** The reason in the language of the page. `message` is used in reports. */
  readonly reason: string;

  constructor(message: string, reason = message) {
    super(message);
    this.reason = reason;
  }
}

/** Thrown if a release does not load in time. It is not retried, which would only prolong the wait. */
export class ModuleTimeoutError extends Error {
  override readonly name = "ModuleTimeoutError";
}

/** Thrown if a release is suspended because the last page that started it stopped responding or failed. */
export class ModuleSuspendedError extends Error {
  override readonly name = "ModuleSuspendedError";
}

/** A module of this page. `refusal` is the reason why it cannot run here, if that is known in advance. */
export type ModuleEntry = RegistryEntry & { refusal?: string };

/** The part of a release that is needed to load it. */
export type Candidate = Pick<
  ModuleEntry,
  "version" | "contract" | "entry" | "integrity" | "development" | "refusal" | "calls"
>;

/** Returns the location of a release's entry. @throws ModuleRefusedError if the release must not run here. */
export function attemptAt(candidate: Candidate, isDevelopment: boolean): LoadAttempt {
  const { version, contract, entry, integrity, development = false, refusal } = candidate;
  if (refusal) throw new ModuleRefusedError(refusal);
  if (contract !== remoteContract) {
    throw new ModuleRefusedError(
      `Release ${version} was made for version ${contract} of the module contract.`,
      t("Release {version} was made for version {contract} of the module contract.", { version, contract }),
    );
  }
  if (!integrity && !(development && isDevelopment))
    throw new ModuleRefusedError(
      `Release ${version} has no hash.`,
      t("Release {version} has no hash.", { version }),
    );
  return { url: entry, integrity: integrity || null };
}

/**
 * Tries the current release, the same again, and then the previous one. If all fail, the first error is thrown. Suspended releases are
 * skipped. @throws ModuleSuspendedError if no release is left to try.
 */
export async function loadInTurn<Module>(
  entry: ModuleEntry,
  load: (candidate: Candidate) => Promise<Module>,
  isSuspended: (candidate: Candidate) => boolean = () => false,
): Promise<Module> {
  const all: Candidate[] = [entry, entry, ...(entry.previous ? [entry.previous] : [])];
  const turns = all.filter((candidate) => !isSuspended(candidate));
  let failure: unknown = turns.length === 0 ? new ModuleSuspendedError(describeSuspended(entry)) : undefined;
  for (const [turn, candidate] of turns.entries()) {
    if (candidate === turns[turn - 1] && isFinal(failure)) continue;
    try {
      return await load(candidate);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

function describeSuspended({ version }: ModuleEntry): string {
  return `The page stopped responding when release ${version} last started.`;
}

function isFinal(failure: unknown): boolean {
  return failure instanceof ModuleRefusedError || failure instanceof ModuleTimeoutError;
}

/** Settles as `promise` does. @throws ModuleTimeoutError if it takes longer than `milliseconds`. */
export function inTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new ModuleTimeoutError(`No answer within ${milliseconds} ms.`)),
    milliseconds,
  );
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
