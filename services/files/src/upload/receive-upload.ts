import type { Readable } from "node:stream";
import { Failure, invalidInput } from "@tessera/kit/errors/failure";
import { type CaptureFeature, captureFeatures } from "@tessera/wire/file/capture-plan.constants";
import { fileLimits } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import { discard } from "../storage/discard.ts";
import { type Spool, type SpooledFile, spool } from "../storage/spool.ts";

export interface ReceivedUpload {
  /** The name that the caller sent. */
  originalName: string;
  description: string | null;
  /** The feature by which the browser extension captured it; null for a file that was chosen by hand. */
  captureFeature: CaptureFeature | null;
  file: SpooledFile;
}

/** A field, or a file. The stream of a file beyond the limit ends early with `truncated` set. */
export type Part =
  | { type: "field"; fieldname: string; value: unknown; valueTruncated?: boolean }
  | {
      type: "file";
      fieldname: string;
      filename: string | undefined;
      file: Readable & { truncated?: boolean };
    };

interface Intake {
  spool: Spool;
  file?: Pick<ReceivedUpload, "originalName" | "file">;
  description?: string | null;
  captureFeature?: CaptureFeature;
}

/**
 * Receives the one file of an upload. A refused upload is read to its end, because otherwise the caller would see a broken
 * connection instead of the response; nothing of it is kept.
 */
export async function receiveUpload(parts: AsyncIterable<Part>, to: Spool): Promise<ReceivedUpload> {
  const intake: Intake = { spool: to };
  try {
    await takeAll(intake, parts);
    if (!intake.file)
      throw invalidInput(toReason("file.upload_without_file"), { file: toReason("input.required") });
    const { file, description = null, captureFeature = null } = intake;
    return { ...file, description, captureFeature };
  } catch (error) {
    if (intake.file) await discard(intake.file.file);
    throw error;
  }
}

async function takeAll(intake: Intake, parts: AsyncIterable<Part>): Promise<void> {
  let refusal: unknown;
  for await (const part of parts) {
    if (refusal === undefined) refusal = await readRefusal(take(intake, part));
    if (part.type === "file") part.file.resume();
  }
  if (refusal !== undefined) throw refusal;
}

async function readRefusal(taking: Promise<void>): Promise<unknown> {
  return taking.then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function take(intake: Intake, part: Part): Promise<void> {
  if (part.type === "field") {
    takeField(intake, part);
    return;
  }
  if (part.fieldname !== "file") throw unexpected(part.fieldname);
  if (intake.file) throw invalidInput(toReason("file.one_at_a_time"), { file: toReason("input.sent_twice") });
  const file = await spool(part.file, intake.spool);
  intake.file = { originalName: part.filename ?? "", file };
  if (part.file.truncated) throw tooLarge();
  if (file.size === 0) throw invalidInput(toReason("file.empty"), { file: toReason("input.empty") });
}

function takeField(intake: Intake, part: Part & { type: "field" }): void {
  if (part.fieldname === "capture_feature") takeFeature(intake, part.value);
  else takeDescription(intake, part);
}

function takeFeature(intake: Intake, value: unknown): void {
  const feature = captureFeatures.find((known) => known === value);
  if (!feature || intake.captureFeature !== undefined)
    throw invalidInput(toReason("file.capture_unknown"), { capture_feature: toReason("input.unknown") });
  intake.captureFeature = feature;
}

function takeDescription(
  intake: Intake,
  { fieldname, value, valueTruncated }: Part & { type: "field" },
): void {
  if (fieldname !== "description" || typeof value !== "string") throw unexpected(fieldname);
  if (intake.description !== undefined)
    throw invalidInput(toReason("file.one_description"), { description: toReason("input.sent_twice") });
  const text = value.trim();
  if (valueTruncated || [...text].length > fileLimits.description) {
    throw invalidInput(toReason("file.description_too_long"), {
      description: toReason("input.too_many_characters", { limit: fileLimits.description }),
    });
  }
  intake.description = text === "" ? null : text;
}

function unexpected(fieldname: string): Failure {
  return invalidInput(toReason("file.upload_of_other_parts"), {
    [fieldname || "field"]: toReason("input.unknown"),
  });
}

export function tooLarge(maxBytes: number = fileLimits.bytes): Failure {
  return new Failure(
    "too_large",
    toReason("file.exceeds_limit", { megabytes: Math.floor(maxBytes / 1024 / 1024) }),
  );
}
