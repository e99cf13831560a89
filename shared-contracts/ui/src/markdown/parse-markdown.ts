import { Lexer, type MarkedToken, Tokenizer, type Tokens } from "marked";

/** Text up to 300 characters, and on to the end of its last word. */
const nextWords = /^.{0,300}\S{0,300}/s;

/** How an address without brackets begins; nobody's name before the @ is as long. */
const addressBeginning = /^(?:https?:|ftp:|www\.|\S{0,300}@)/i;

/**
 * Markdown as GitHub has it, written by strangers. At each piece of a word the rest of the word is searched for an
 * address, so the rest has to be short: a word of 50,000 characters would keep the page busy for seconds.
 */
class StrangersTokenizer extends Tokenizer {
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

/** The blocks of a text. One the parser gives up on, like ten thousand quotes in one another, is a paragraph as it was written. */
export function parseMarkdown(text: string): readonly MarkedToken[] {
  try {
    return new Lexer({ gfm: true, tokenizer: new StrangersTokenizer() }).lex(text) as MarkedToken[];
  } catch {
    return [{ type: "paragraph", raw: text, text, tokens: [{ type: "escape", raw: text, text }] }];
  }
}
