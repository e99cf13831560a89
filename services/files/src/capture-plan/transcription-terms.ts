import { hasCaptureFeature } from "@tessera/wire/file/capture-plan.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import type { FilesDatabase } from "../schema.ts";
import { findLanguage, findPlan } from "./capture-plan.repository.ts";
import { nameOfPlanWith } from "./capture-plan.ts";

/** Whether an organization's recordings are transcribed. `language` is the only language to transcribe; null for any language. */
export type TranscriptionTerms =
  | { isIncluded: false; reason: Reason }
  | { isIncluded: true; language: string | null };

export async function readTranscriptionTerms(db: Kysely<FilesDatabase>): Promise<TranscriptionTerms> {
  const plan = await findPlan(db);
  if (!hasCaptureFeature(plan, "transcription"))
    return {
      isIncluded: false,
      reason: toReason("transcript.of_plan", { plan: nameOfPlanWith("transcription") }),
    };
  const isAny = hasCaptureFeature(plan, "transcription_in_any_language");
  return { isIncluded: true, language: isAny ? null : await findLanguage(db) };
}
