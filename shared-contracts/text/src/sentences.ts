const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });
const words = new Intl.Segmenter(undefined, { granularity: "word" });
const bullet = /^\s*(?:[-*•–+]|\d{1,2}[.)]|#{1,6}|>+)\s+/u;
const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen)|sehr geehrte\p{L}*|liebe[rs]?|bonjour|cher|chère|madame|monsieur|hola|buenos días|estimad[oa]s?|ciao|gentile|olá|prezad[oa]s?|beste|geachte|hej|cześć)\b[^.!?]{0,60}[,!.:]?$/iu;
const farewell =
  /^(?:(?:kind|best|warm)? ?regards|best(?: wishes)?|cheers|thanks(?: a lot| in advance)?|thank you(?: very much| in advance)?|many thanks|sincerely|yours (?:sincerely|faithfully|truly)|mit freundlichen grüßen|viele grüße|freundliche grüße|danke(?: im voraus)?|vielen dank|cordialement|merci(?: d'avance)?|bien à vous|saludos(?: cordiales)?|atentamente|gracias|cordiali saluti|distinti saluti|grazie|atenciosamente|obrigad[oa]|met vriendelijke groet(?:en)?|sent from my .*)[\s,.!]*$/iu;
/** Polite openings of a letter without a greeting on a line of its own. */
const politeness =
  /^(?:いつも|平素より)?(?:大変)?お世話に(?:なっております|なります)。?$|^(?:您好|你好|お疲れ様です|안녕하세요|안녕하십니까)[，,。.!！]?$|^(?:i hope (?:this|you)\b.{0,60}\bwell|ich hoffe, es geht ihnen gut)[.!]?$/iu;

/** Markdown marks, except within names (`error_code`, `#12`). */
const emphasis = /[*|]+|#+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

/** Returns the lines before the signature, which begins with "-- " or with a farewell near the end. */
function withoutSignature(lines: string[]): string[] {
  const mark = lines.findIndex((line) => /^-- ?$/u.test(line));
  const kept = mark > 0 ? lines.slice(0, mark) : lines;
  const end = kept.findLastIndex((line) => farewell.test(line.trim()));
  return end > 0 && kept.length - end <= 8 ? kept.slice(0, end) : kept;
}

/** Returns the line width of a text with hard line breaks: the 90th percentile of line lengths. */
function getWidth(lines: string[]): number {
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

/** Lines that are not sentences: mail and HTTP headers, table rows, and lone times. */
const header =
  /^(?:from|to|cc|bcc|sent|date|subject|reply-to|received|return-path|message-id|mime-version|content-[\w-]{1,40}|x-[\w-]{1,40}|user-agent|accept(?:-[\w-]{1,40})?|host|server|set-cookie|cache-control|von|an|gesendet|betreff|de|à|envoyé|objet|para|asunto|da|a|inviato|oggetto)\s{0,2}:\s+\S/iu;
const tableRow = /\S(?:\t| {3,}|\s\|\s)\S/u;
const month =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b|\b(?:am|pm|utc|gmt|at|on)\b|[TZ]/giu;

function isSaidByNobody(line: string): boolean {
  const text = line.trim();
  if (header.test(text)) return true;
  if (/\d/u.test(text) && !/\p{L}{2}/u.test(text.replace(month, ""))) return true;
  return tableRow.test(text) && !/[.!?。！？…]$/u.test(text);
}

/** Returns one line per paragraph. Hard-wrapped lines are joined; list entries and headings stay separate. */
export function paragraphsOf(text: string): string[] {
  const lines = withoutSignature(text.split("\n")).filter((line) => !isSaidByNobody(line));
  const width = getWidth(lines);
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

export function isGreeting(line: string): boolean {
  return greeting.test(line);
}

/** Abbreviations and initials, whose full stop ends no sentence. */
const shortForm =
  /(?<![\p{L}\p{N}])(?:\p{Lu}|e\.g|i\.e|etc|cf|vs|approx|dr|mrs?|ms|prof|st|no|nos|inc|ltd|co|corp|jr|sr|fig|vol|tel|ave|rd|blvd|nr|str|bzw|ca|evtl|ggf|inkl|z\.\s?b|d\.\s?h|u\.\s?a|art|abs|hr|fr|mme|m|sra?|núm|pág|p|pp|ing)\.\s*$/iu;

/** True if the segmenter split within a URL, where no space follows, or after an abbreviation. */
function goesOn(before: string, after: string): boolean {
  if (/[\w/]\S*[!?.]$/u.test(before) || shortForm.test(before)) return true;
  return /\S[/@]\S*[!?.]\s+$/u.test(before) && /^\p{Ll}/u.test(after);
}

/** Splits a paragraph into segments, without the segmenter's splits in URLs and after abbreviations. */
function toSegments(paragraph: string): string[] {
  const found: string[] = [];
  for (const { segment } of segmenter.segment(paragraph)) {
    const last = found.at(-1);
    const isWithin = last !== undefined && goesOn(last, segment);
    if (isWithin) found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found;
}

/** Returns up to `limit` sentences in reading order, without greetings, farewells and list marks. */
export function sentencesOf(text: string, limit: number): string[] {
  const found: string[] = [];
  for (const paragraph of paragraphsOf(text)) {
    found.push(...sentencesIn(paragraph));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

function sentencesIn(paragraph: string): string[] {
  if (isGreeting(paragraph) || farewell.test(paragraph)) return [];
  return toSegments(paragraph.replace(bullet, ""))
    .map((segment) => segment.replace(emphasis, " ").replace(/\s+/gu, " ").trim())
    .filter((sentence) => /\p{L}.*\p{L}/u.test(sentence) && !politeness.test(sentence));
}

/** Returns the informative words of a sentence: those longer than two letters, or of any length in scripts without letter case. */
export function wordsOf(sentence: string): Set<string> {
  const found = new Set<string>();
  for (const { segment, isWordLike } of words.segment(sentence.toLowerCase())) {
    if (isWordLike && (segment.length > 2 || /\p{Lo}/u.test(segment))) found.add(segment);
  }
  return found;
}
