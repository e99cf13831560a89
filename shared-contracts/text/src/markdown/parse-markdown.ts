import { Lexer, type MarkedToken, Tokenizer, type Tokens } from "marked";

/** Text up to 300 characters, and on to the end of its last word. */
const nextWords = /^.{0,300}\S{0,300}/s;

/** The beginning of an address without brackets. No real local part of an email address is longer. */
const addressBeginning = /^(?:https?:|ftp:|www\.|\S{0,300}@)/i;

const firstLines = /^.*\n.*(?:\n|$)/;

const { gfm } = Lexer.rules.block;

/** The lexer's rule for a paragraph. It need not read the rows of a table at each line, since two lines show where a table begins. */
const paragraph = new RegExp(gfm.paragraph.source.replace(gfm.table.source.slice(1), withoutRows));

function withoutRows(table: string): string {
  return `${table.slice(0, table.indexOf("(?:\\n((?:"))}(?:\\n|$)`;
}

/** The number of characters that are read as Markdown. No stored text is longer; the rest of one that is longer is shown as written. */
export const maxMarkdownLength = 200_000;

/** The maximum nesting of quotes, lists or emphasis. Elements nested a few thousand levels deep crash the page in Chromium. */
const deepest = 100;

/**
 * The number of characters that the parser may scan for the ends of emphasis, struck text and code. Each mark may scan the rest of its paragraph, so without a
 * limit a text of 40,000 characters blocks its process for more than a minute. What is left is shown as written.
 */
export const emphasisSteps = 1_000_000;

const lineBreak: Tokens.Br = { type: "br", raw: "\n" };

/**
 * A tokenizer for untrusted GitHub Flavored Markdown. The lexer searches the rest of the word for an address at each piece of a word, so
 * the rest is limited: a word of 50,000 characters would block the page for seconds. HTML is text.
 */
class StrangersTokenizer extends Tokenizer {
  #depth = 0;
  #steps = 0;

  /** The number of characters scanned so far for the ends of marks. */
  get steps(): number {
    return this.#steps;
  }

  #within<Token>(read: () => Token): Token {
    if (this.#depth > deepest) throw new RangeError("nested too deep");
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  override html(): undefined {
    return undefined;
  }

  override tag(): undefined {
    return undefined;
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.#within(() => super.blockquote(source));
  }

  override list(source: string): Tokens.List | undefined {
    return this.#within(() => super.list(source));
  }

  /** Two lines begin a table. Otherwise each line would be read to the end of the text before it is found to be none. */
  override table(source: string): Tokens.Table | undefined {
    const beginning = firstLines.exec(source)?.[0];
    return beginning && super.table(beginning) ? super.table(source) : undefined;
  }

  override emStrong(...place: Parameters<Tokenizer["emStrong"]>): Tokens.Em | Tokens.Strong | undefined {
    const [source] = place;
    const isMark = source.startsWith("*") || source.startsWith("_");
    if (!isMark || this.#steps + source.length > emphasisSteps) return undefined;
    this.#steps += source.length;
    return this.#within(() => super.emStrong(...place));
  }

  override del(...place: Parameters<Tokenizer["del"]>): Tokens.Del | undefined {
    if (!place[0].startsWith("~")) return undefined;
    return this.#counted(place[0], () => this.#within(() => super.del(...place)));
  }

  override codespan(source: string): Tokens.Codespan | undefined {
    return source.startsWith("`") ? this.#counted(source, () => super.codespan(source)) : undefined;
  }

  /** Reads a token that begins here, unless the steps are used up: one without an end is searched in the rest of its paragraph. */
  #counted<Token extends { raw: string }>(source: string, read: () => Token | undefined): Token | undefined {
    if (this.#steps + source.length > emphasisSteps) return undefined;
    const token = read();
    this.#steps += token ? token.raw.length : source.length;
    return token;
  }

  override inlineText(source: string): Tokens.Text | undefined {
    return super.inlineText(nextWords.exec(source)?.[0] ?? source);
  }

  override url(source: string): Tokens.Link | undefined {
    return addressBeginning.test(source) ? super.url(source) : undefined;
  }

  /** A footnote is text, not the target of a link. */
  override def(source: string): Tokens.Def | undefined {
    return /^ {0,3}\[\^/.test(source) ? undefined : super.def(source);
  }
}

/**
 * Parses a text to blocks, everywhere in the product alike. A single newline is a line break, which is what people expect in a signature,
 * for example. A text that is nested too deeply becomes a paragraph of plain text.
 */
export function parseMarkdown(text: string): readonly MarkedToken[] {
  return readSteps(text).blocks;
}

/** Parses a text, and counts the steps that would grow with the square of its length. */
export function readSteps(text: string): { blocks: readonly MarkedToken[]; steps: number } {
  const tokenizer = new StrangersTokenizer();
  const end = findEnd(text);
  try {
    const lexer = new Lexer({ gfm: true, breaks: true, tokenizer });
    tokenizer.rules = { ...tokenizer.rules, block: { ...tokenizer.rules.block, paragraph } };
    const read = lexer.lex(text.slice(0, end)) as MarkedToken[];
    return { blocks: [...read, ...writtenBlocks(text.slice(end))], steps: tokenizer.steps };
  } catch {
    return { blocks: writtenBlocks(text), steps: tokenizer.steps };
  }
}

/** Returns where the part that is read as Markdown ends: after a line, if it has several. */
function findEnd(text: string): number {
  if (text.length <= maxMarkdownLength) return text.length;
  return text.lastIndexOf("\n", maxMarkdownLength - 1) + 1 || maxMarkdownLength;
}

/** Returns the text as one paragraph with its line breaks; none if it is empty. */
function writtenBlocks(text: string): Tokens.Paragraph[] {
  if (text === "") return [];
  const tokens = text.split("\n").flatMap((line) => [lineBreak, { type: "escape", raw: line, text: line }]);
  return [{ type: "paragraph", raw: text, text, tokens: tokens.slice(1) }];
}
