import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Failure, invalidInput } from "@tessera/kit/failure";
import type { ReleaseManifest } from "@tessera/wire/release";
import { readManifest } from "./manifest.ts";

/** A part of a publisher's upload: a field, or a file whose `filename` is its path in the release. */
export type Part =
  | { type: "field"; fieldname: string; value: unknown }
  | { type: "file"; fieldname: string; filename: string; file: Readable };

type ExpectedFile = ReleaseManifest["files"][number];

interface Intake {
  folder: string;
  manifest: ReleaseManifest | null;
  awaited: Map<string, ExpectedFile>;
  /** Throws where the manifest is not acceptable to others. */
  check(manifest: ReleaseManifest): void;
}

/**
 * Writes an upload into `folder`, checking every file against the manifest that comes first. A refused upload is
 * read to its end, or the publisher would see a broken connection instead of the answer.
 */
export async function receiveRelease(
  parts: AsyncIterable<Part>,
  folder: string,
  check: Intake["check"] = () => {},
): Promise<ReleaseManifest> {
  const intake: Intake = { folder, manifest: null, awaited: new Map(), check };
  let refusal: Failure | undefined;
  for await (const part of parts) {
    if (!refusal) refusal = await refusalOf(take(intake, part));
    if (part.type === "file") part.file.resume();
  }
  if (refusal) throw refusal;
  return complete(intake);
}

async function refusalOf(taking: Promise<void>): Promise<Failure | undefined> {
  try {
    await taking;
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

async function take(intake: Intake, part: Part): Promise<void> {
  if (part.type === "field") {
    takeManifest(intake, part.fieldname, part.value);
    return;
  }
  if (!intake.manifest) throw invalidInput("The manifest comes first.", { manifest: "is missing" });
  const expected = intake.awaited.get(part.filename);
  if (part.fieldname !== "file" || !expected) {
    throw invalidInput("A file came that the manifest does not name, or twice.", {
      [part.filename]: "was not expected",
    });
  }
  intake.awaited.delete(part.filename);
  await store(part.file, join(intake.folder, part.filename), expected);
}

function takeManifest(intake: Intake, fieldname: string, value: unknown): void {
  if (fieldname !== "manifest" || intake.manifest || typeof value !== "string") {
    throw invalidInput("One field is expected, the manifest.", { [fieldname]: "was not expected" });
  }
  intake.manifest = readManifest(value);
  intake.check(intake.manifest);
  intake.awaited = new Map(intake.manifest.files.map((file) => [file.path, file]));
}

function complete({ manifest, awaited }: Intake): ReleaseManifest {
  if (!manifest) throw invalidInput("The manifest is missing.", { manifest: "is missing" });
  if (awaited.size > 0) {
    const fields = Object.fromEntries([...awaited.keys()].map((path) => [path, "is missing"]));
    throw invalidInput("Files of the manifest are missing.", fields);
  }
  return manifest;
}

async function store(source: Readable, path: string, expected: ExpectedFile): Promise<void> {
  const hash = createHash("sha384");
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      // What is too long is read but not kept: stopping the stream would stall the parser behind it.
      done(null, size > expected.size ? undefined : chunk);
    },
  });
  await mkdir(dirname(path), { recursive: true });
  await pipeline(source, meter, createWriteStream(path, { flags: "wx", flush: true })).catch(explain);
  if (size !== expected.size) {
    throw invalidInput("A file has another size than its manifest says.", {
      [expected.path]: `has ${size} bytes, not ${expected.size}`,
    });
  }
  if (`sha384-${hash.digest("base64")}` !== expected.integrity) {
    throw invalidInput("A file has another content than its manifest says.", {
      [expected.path]: "does not match its integrity",
    });
  }
}

/** An error of the disk is ours; any other one came out of the upload. */
function explain(error: NodeJS.ErrnoException): never {
  if (error.code === "ENOSPC") throw new Failure("storage_full", "There is no room for the release.");
  if (error.syscall) throw error;
  throw invalidInput(`The upload ended within a file: ${error.message}.`);
}
