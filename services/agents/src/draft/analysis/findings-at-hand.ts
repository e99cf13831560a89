import type { Malfunction } from "../failure/failure.ts";
import { findMalfunctions } from "../failure/find-failures.ts";
import type { DraftInput } from "./draft-input.ts";
import type { EvidenceLedger } from "./evidence-collector.ts";
import { bestTold, type ToldSentence, toldSentences } from "./message-sentence.ts";
import { type Pointed, pointedAt } from "./pointed-element.ts";
import { type ScreenLine, troubleOnScreens } from "./shown-screen.ts";
import { type WrittenText, writtenTexts } from "./written-text.ts";

/** All that the parts of a draft are written from. */
export interface AtHand {
  input: DraftInput;
  ledger: EvidenceLedger;
  malfunctions: Malfunction[];
  pointed: Pointed | null;
  screens: ScreenLine[];
  written: WrittenText[];
  /** In reading order. */
  told: ToldSentence[];
  /** The most telling first. */
  best: ToldSentence[];
}

export function lookThrough(input: DraftInput, ledger: EvidenceLedger): AtHand {
  const told = toldSentences(input, ledger);
  return {
    input,
    ledger,
    malfunctions: findMalfunctions(input, ledger),
    pointed: pointedAt(input, ledger),
    screens: troubleOnScreens(input.files, ledger),
    written: writtenTexts(input),
    told,
    best: bestTold(told),
  };
}
