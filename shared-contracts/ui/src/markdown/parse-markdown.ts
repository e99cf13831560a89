import { Lexer, type MarkedToken, Tokenizer, type Tokens } from "marked";

/** Text up to 300 characters, and on to the end of its last word. */
const nextWords = /^.{0,300}\S{0,300}/s;

/** How an address without brackets begins; nobody's name before the @ is as long. */
const addressBeginning = /^(?:https?:|ftp:|www\.|\S{0,300}@)/i;

/** So many quotes, lists or emphases may stand in one another: elements nested a few thousand deep end Chromium's page. */
const deepest = 100;

/**
 * Markdown as GitHub has it, written by strangers. At each piece of a word the rest of the word is searched for an
 * address, so the rest has to be short: a word of 50,000 characters would keep the page busy for seconds.
 */
class StrangersTokenizer extends Tokenizer {
  #depth = 0;

  #within<Token>(read: () => Token): Token {
    if (this.#depth > deepest) throw new RangeError("nested too deep");
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.#within(() => super.blockquote(source));
  }

  override list(source: string): Tokens.List | undefined {
    return this.#within(() => super.list(source));
  }

  override emStrong(...place: Parameters<Tokenizer["emStrong"]>): Tokens.Em | Tokens.Strong | undefined {
    return this.#within(() => super.emStrong(...place));
  }

  override del(...place: Parameters<Tokenizer["del"]>): Tokens.Del | undefined {
    return this.#within(() => super.del(...place));
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
 * The blocks of a text, in which a single newline is a line break, as people mean it who close with their name. One that is
 * nested too deep is a paragraph as it was written.
 */
export function parseMarkdown(text: string): readonly MarkedToken[] {
  try {
    return new Lexer({ gfm: true, breaks: true, tokenizer: new StrangersTokenizer() }).lex(
      text,
    ) as MarkedToken[];
  } catch {
    return [{ type: "paragraph", raw: text, text, tokens: [{ type: "escape", raw: text, text }] }];
  }
}
