import { countSymptoms, isAside, isSmallTalk } from "@tessera/text/matter";
import { shorten } from "@tessera/text/wording";
import type { DraftInput } from "../../evidence/draft-input.ts";
import type { EvidenceCollector } from "../../evidence/evidence-collector.ts";
import { accusation, demand, extent, wish } from "./keywords.ts";
import { classifyMatter, type Kind } from "./matter-kind.ts";
import type { MessageSentence } from "./message-sentence.ts";
import type { WrittenText } from "./written-text.ts";

/** What the writer is concerned with: its kind, and the sentence that says it best. */
export interface Matter {
  kind: Kind;
  /** Null if nobody said anything to us. */
  sentence: MessageSentence | null;
  /** True if that sentence names a problem, a wish or a question. */
  isStated: boolean;
}

/** Only the first sentences are considered: people state the matter early. */
const considered = 14;
const longest = 400;

export function findMatter(
  messageSentences: readonly MessageSentence[],
  written: readonly WrittenText[],
  { input, collector }: { input: DraftInput; collector: EvidenceCollector },
): Matter {
  const addressed = messageSentences.filter(({ isAddressed }) => isAddressed);
  const toUs = [...findOutcomes(written, collector), ...addressed];
  const said = (toUs.length > 0 ? toUs : messageSentences).slice(0, considered);
  const kind = classifyMatter(
    input.messages
      .concat(input.tickets ?? [])
      .map(({ text }) => text)
      .join("\n"),
    said.map(({ text }) => text),
  );
  const content = said.filter(({ text }) => !isSmallTalk(text));
  const scored = (content.length > 0 ? content : said).map((one, index) => ({
    one,
    score: score(one.text, kind) - 0.15 * index,
  }));
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  return { kind, sentence: best?.one ?? null, isStated: best !== undefined && isStated(best.one.text, kind) };
}

function isStated(text: string, kind: Kind): boolean {
  return countSymptoms(text) > 0 || kind === "wish" || kind === "question" || kind === "unclear";
}

function score(text: string, kind: Kind): number {
  const symptoms = Math.min(4, countSymptoms(text));
  return (
    (symptoms > 0 ? 1 + 0.4 * symptoms : 0) +
    (kind === "wish" && wish.test(text) ? 3 : 0) +
    (kind === "payment" && demand.test(text) ? 1.2 : 0) +
    (/\?\W*$/u.test(text) ? (kind === "question" ? 2 : -1) : 0) -
    (isAside(text) || accusation.test(text) ? 1.5 : 0) -
    (extent.test(text) ? 2 : 0) -
    (countLength(text) < 18 ? 1 : 0)
  );
}

/** Counts a Chinese or Japanese character as several letters. */
function countLength(text: string): number {
  return text.length + 1.5 * (text.match(/\p{Lo}/gu)?.length ?? 0);
}

/** Returns the last of the listed steps where it says what went wrong. */
function findOutcomes(written: readonly WrittenText[], collector: EvidenceCollector): MessageSentence[] {
  return written.flatMap(({ source, parts, listed }) => {
    const last = [...parts.steps, ...listed].at(-1);
    if (last === undefined || countSymptoms(last) === 0) return [];
    const text = shorten(last, longest);
    return [{ text, isAddressed: true, cite: () => collector.cite(source, text) }];
  });
}
