import { Lexer, type MarkedToken, Tokenizer, type Tokens } from "marked";

/** Text up to 300 characters, and on to the end of its last word. */
const nextWords = /^.{0,300}\S{0,300}/s;

/** The beginning of an address without brackets. No real local part of an email address is longer. */
const addressBeginning = /^(?:https?:|ftp:|www\.|\S{0,300}@)/i;

/** The maximum nesting of quotes, lists or emphasis. Elements nested a few thousand levels deep crash the page in Chromium. */
const deepest = 100;

/**
 * A tokenizer for untrusted GitHub Flavored Markdown. The lexer searches the rest of the word for an address at each piece of a word, so
 * the rest is limited: a word of 50,000 characters would block the page for seconds.
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
 * Parses a text to blocks. A single newline is a line break, which is what people expect in a signature, for example. A block that is
 * nested too deeply becomes a paragraph of plain text.
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
