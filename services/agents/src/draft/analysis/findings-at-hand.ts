import type { ErrorSignature } from "../../error-signature/error-signature.ts";
import { findErrorSignatures } from "../../error-signature/find-error-signatures.ts";
import type { DraftInput } from "../../evidence/draft-input.ts";
import type { EvidenceCollector } from "../../evidence/evidence-collector.ts";
import { findMatter, type Matter } from "../report/matter.ts";
import { bestSentences, findMessageSentences, type MessageSentence } from "../report/message-sentence.ts";
import { type WrittenText, writtenTexts } from "../report/written-text.ts";
import { type Pointed, pointedAt } from "./pointed-element.ts";
import { problemsOnScreens, type ScreenLine } from "./shown-screen.ts";

/** All findings that the parts of a draft are written from. */
export interface AtHand {
  input: DraftInput;
  collector: EvidenceCollector;
  errorSignatures: ErrorSignature[];
  pointed: Pointed | null;
  screens: ScreenLine[];
  written: WrittenText[];
  matter: Matter;
  /** Sentences in reading order. */
  messageSentences: MessageSentence[];
  /** Sentences, most informative first. */
  best: MessageSentence[];
}

export function lookThrough(input: DraftInput, collector: EvidenceCollector): AtHand {
  const messageSentences = findMessageSentences(input, collector);
  const written = writtenTexts(input);
  return {
    input,
    collector,
    errorSignatures: findErrorSignatures(input, collector),
    pointed: pointedAt(input, collector),
    screens: problemsOnScreens(input.files, collector),
    written,
    matter: findMatter(messageSentences, written, { input, collector }),
    messageSentences,
    best: bestSentences(messageSentences),
  };
}
