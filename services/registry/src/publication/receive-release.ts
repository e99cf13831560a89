import { join } from "node:path";
import type { Readable } from "node:stream";
import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import { type ReleaseLimits, readManifest, tooLongManifest } from "../manifest/manifest.ts";
import { type Disk, keepFile } from "../store/keep-file.ts";

/** A part of a publisher's upload: a field, or a file whose `filename` is its path in the release. */
export type Part =
  | { type: "field"; fieldname: string; value: unknown; valueTruncated?: boolean }
  | { type: "file"; fieldname: string; filename: string; file: Readable };

type ExpectedFile = ReleaseManifest["files"][number];

/** Where and how to receive an upload. */
export interface Intake {
  folder: string;
  limits: ReleaseLimits;
  disk?: Disk | undefined;
  /** Throws if the manifest is not acceptable for other reasons. */
  check(manifest: ReleaseManifest): void;
}

interface Progress extends Intake {
  manifest: ReleaseManifest | null;
  awaited: Map<string, ExpectedFile>;
}

/**
 * Writes an upload into a folder, checking every file against the manifest, which comes first. A refused upload is read
 * to its end; otherwise the publisher would see a broken connection instead of the response.
 */
export async function receiveRelease(parts: AsyncIterable<Part>, intake: Intake): Promise<ReleaseManifest> {
  const progress: Progress = { ...intake, manifest: null, awaited: new Map() };
  let refusal: Failure | undefined;
  try {
    for await (const part of parts) {
      if (!refusal) refusal = await readRefusal(take(progress, part));
      if (part.type === "file") part.file.resume();
    }
  } catch (error) {
    throw refusal ?? error;
  }
  if (refusal) throw refusal;
  return complete(progress);
}

async function readRefusal(taking: Promise<void>): Promise<Failure | undefined> {
  try {
    await taking;
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

async function take(intake: Progress, part: Part): Promise<void> {
  if (part.type === "field") {
    takeManifest(intake, part);
    return;
  }
  if (!intake.manifest)
    throw invalidInput(toReason("release.manifest_first"), { manifest: toReason("release.part_missing") });
  const expected = intake.awaited.get(part.filename);
  if (part.fieldname !== "file" || !expected) {
    throw invalidInput(toReason("release.unexpected_file"), {
      [part.filename]: toReason("release.part_unexpected"),
    });
  }
  intake.awaited.delete(part.filename);
  await keepFile(part.file, join(intake.folder, part.filename), expected, intake.disk);
}

function takeManifest(
  intake: Progress,
  { fieldname, value, valueTruncated }: Part & { type: "field" },
): void {
  if (fieldname !== "manifest" || intake.manifest || typeof value !== "string") {
    throw invalidInput(toReason("release.one_field"), { [fieldname]: toReason("release.part_unexpected") });
  }
  if (valueTruncated) throw tooLongManifest();
  intake.manifest = readManifest(value, intake.limits);
  intake.check(intake.manifest);
  intake.awaited = new Map(intake.manifest.files.map((file) => [file.path, file]));
}

function complete({ manifest, awaited }: Progress): ReleaseManifest {
  if (!manifest)
    throw invalidInput(toReason("release.manifest_missing"), { manifest: toReason("release.part_missing") });
  if (awaited.size > 0) {
    const fields = Object.fromEntries(
      [...awaited.keys()].map((path) => [path, toReason("release.part_missing")]),
    );
    throw invalidInput(toReason("release.files_missing"), fields);
  }
  return manifest;
}
