import { remoteContract } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import type { RegistryEntry } from "@tessera/wire/release";

/** Where a module is, and the hash that its content must have (none only while developing). */
export interface LoadAttempt {
  url: string;
  integrity: string | null;
}

/** Whether a file within a release did not come. The browser may have kept what came instead: only a new page asks again. */
export function isLostFile(failure: unknown): boolean {
  return failure instanceof Error && failure.name === "ChunkLoadError";
}

/** Why a release is not even tried. */
export class ModuleRefusedError extends Error {
  override readonly name = "ModuleRefusedError";
  /** The reason in the language of the page; the message is for reports. */
  readonly reason: string;

  constructor(message: string, reason = message) {
    super(message);
    this.reason = reason;
  }
}

/** No answer in time: the same again would only keep one waiting. */
export class ModuleTimeoutError extends Error {
  override readonly name = "ModuleTimeoutError";
}

/** The page that started the release last stopped responding, or broke. */
export class ModuleSuspendedError extends Error {
  override readonly name = "ModuleSuspendedError";
}

/** A module of this page; with a `refusal` it is known not to run here, and why. */
export type ModuleEntry = RegistryEntry & { refusal?: string };

/** A release of a module, as far as loading it goes. */
export type Candidate = Pick<
  ModuleEntry,
  "version" | "contract" | "entry" | "integrity" | "development" | "refusal"
>;

/** How to get a release. @throws ModuleRefusedError when it must not be run here. */
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
      `Release ${version} comes without a hash.`,
      t("Release {version} comes without a hash.", { version }),
    );
  return { url: entry, integrity: integrity || null };
}

/**
 * Tries the current release, once more, and then the previous one; the first failure is thrown when all fail. A suspended release
 * is left out. @throws ModuleSuspendedError when nothing is left to try.
 */
export async function loadInTurn<Module>(
  entry: ModuleEntry,
  load: (candidate: Candidate) => Promise<Module>,
  isSuspended: (candidate: Candidate) => boolean = () => false,
): Promise<Module> {
  const all: Candidate[] = [entry, entry, ...(entry.previous ? [entry.previous] : [])];
  const turns = all.filter((candidate) => !isSuspended(candidate));
  let failure: unknown = turns.length === 0 ? new ModuleSuspendedError(suspendedWords(entry)) : undefined;
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

function suspendedWords({ version }: ModuleEntry): string {
  return `The page stopped responding when release ${version} last started.`;
}

function isFinal(failure: unknown): boolean {
  return failure instanceof ModuleRefusedError || failure instanceof ModuleTimeoutError;
}

/** `promise`, unless it takes longer than `milliseconds`. */
export function inTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new ModuleTimeoutError(`No answer within ${milliseconds} ms.`)),
    milliseconds,
  );
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
