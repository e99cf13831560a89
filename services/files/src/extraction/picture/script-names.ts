import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { Phrase } from "../analysis/summary-text.ts";

const names: Readonly<Record<string, Reason>> = {
  Arabic: toReason("script.arabic"),
  Armenian: toReason("script.armenian"),
  Bengali: toReason("script.bengali"),
  Cyrillic: toReason("script.cyrillic"),
  Devanagari: toReason("script.devanagari"),
  Ethiopic: toReason("script.ethiopic"),
  Georgian: toReason("script.georgian"),
  Greek: toReason("script.greek"),
  Gujarati: toReason("script.gujarati"),
  Gurmukhi: toReason("script.gurmukhi"),
  Han: toReason("script.han"),
  Hangul: toReason("script.hangul"),
  Hebrew: toReason("script.hebrew"),
  Hiragana: toReason("script.hiragana"),
  Japanese: toReason("script.japanese"),
  Kannada: toReason("script.kannada"),
  Katakana: toReason("script.katakana"),
  Khmer: toReason("script.khmer"),
  Korean: toReason("script.korean"),
  Lao: toReason("script.lao"),
  Latin: toReason("script.latin"),
  Malayalam: toReason("script.malayalam"),
  Myanmar: toReason("script.myanmar"),
  Sinhala: toReason("script.sinhala"),
  Tamil: toReason("script.tamil"),
  Telugu: toReason("script.telugu"),
  Thai: toReason("script.thai"),
  Tibetan: toReason("script.tibetan"),
};

/** Returns the name of a script as summaries show it. */
export function nameScript(script: string): Phrase {
  return names[script] ?? script;
}
