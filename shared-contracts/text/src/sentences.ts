const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });
const words = new Intl.Segmenter(undefined, { granularity: "word" });
const bullet = /^\s*(?:[-*•–+]|\d{1,2}[.)]|#{1,6}|>+)\s+/u;
const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen)|sehr geehrte\p{L}*|liebe[rs]?|bonjour|cher|chère|madame|monsieur|hola|buenos días|estimad[oa]s?|ciao|gentile|olá|prezad[oa]s?|beste|geachte|hej|cześć)\b[^.!?]{0,60}[,!.:]?$/iu;
const farewell =
  /^(?:(?:kind|best|warm)? ?regards|best(?: wishes)?|cheers|thanks(?: a lot| in advance)?|thank you(?: very much| in advance)?|many thanks|sincerely|yours (?:sincerely|faithfully|truly)|mit freundlichen grüßen|viele grüße|freundliche grüße|danke(?: im voraus)?|vielen dank|cordialement|merci(?: d'avance)?|bien à vous|saludos(?: cordiales)?|atentamente|gracias|cordiali saluti|distinti saluti|grazie|atenciosamente|obrigad[oa]|met vriendelijke groet(?:en)?|sent from my .*)[\s,.!]*$/iu;

/** Marks of Markdown; within a name (`error_code`, `#12`) they are a part of it. */
const emphasis = /[*|]+|#+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

/** The lines up to the signature: what follows a farewell near the end is who wrote it. */
function withoutSignature(lines: string[]): string[] {
  const mark = lines.findIndex((line) => /^-- ?$/u.test(line));
  const kept = mark > 0 ? lines.slice(0, mark) : lines;
  const end = kept.findLastIndex((line) => farewell.test(line.trim()));
  return end > 0 && kept.length - end <= 8 ? kept.slice(0, end) : kept;
}

/** How wide the lines are that a layout broke: most of them end near the same column. */
function widthOf(lines: string[]): number {
  const lengths = lines
    .map((line) => line.trim().length)
    .filter(Boolean)
    .sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length * 0.9)] ?? 0;
}

function isContinued(line: string, next: string, width: number): boolean {
  const isFull = width <= 130 && line.length >= width * 0.7 && line.length > 35;
  return (isFull || /^\p{Ll}/u.test(next)) && !/[.!?:;…。]["'”)]?\s*$/u.test(line) && !bullet.test(next);
}

/** Paragraphs in one line each: lines that a layout broke are joined again, list entries and headings stand alone. */
function paragraphs(text: string): string[] {
  const lines = withoutSignature(text.split("\n"));
  const width = widthOf(lines);
  const found: string[] = [];
  let previous = "";
  for (const line of lines.map((part) => part.trim())) {
    const last = found.at(-1);
    if (previous !== "" && line !== "" && last !== undefined && isContinued(previous, line, width)) {
      found[found.length - 1] =
        /\p{L}-$/u.test(last) && /^\p{Ll}/u.test(line) ? last.slice(0, -1) + line : `${last} ${line}`;
    } else if (line !== "") {
      found.push(line);
    }
    previous = greeting.test(line) ? "" : line;
  }
  return found;
}

/** Sentences in reading order, without greetings, farewells and list marks. */
export function sentencesOf(text: string, limit: number): string[] {
  const found: string[] = [];
  for (const paragraph of paragraphs(text)) {
    if (greeting.test(paragraph) || farewell.test(paragraph)) continue;
    for (const { segment } of segmenter.segment(paragraph.replace(bullet, ""))) {
      const sentence = segment.replace(emphasis, " ").replace(/\s+/gu, " ").trim();
      if (/\p{L}.*\p{L}/u.test(sentence)) found.push(sentence);
      if (found.length >= limit) return found;
    }
  }
  return found;
}

/** The words of a sentence that say something: longer than two letters (any length where words are single signs). */
export function wordsOf(sentence: string): Set<string> {
  const found = new Set<string>();
  for (const { segment, isWordLike } of words.segment(sentence.toLowerCase())) {
    if (isWordLike && (segment.length > 2 || /\p{Lo}/u.test(segment))) found.add(segment);
  }
  return found;
}
