/** A brace, a character code, a control word with its number, a control symbol, or text. */
const token = /([{}])|\\'([0-9a-f]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([^a-z])|([^\\{}\r\n]+)/giu;
/** Destinations without text of the mail. */
const aside =
  /^(?:fonttbl|colortbl|stylesheet|info|pict|object|header|footer|generator|themedata|listtable)$/u;
const characters: Record<string, string> = {
  par: "\n",
  line: "\n",
  tab: "\t",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  endash: "–",
  emdash: "—",
};
const signs: Record<string, string> = { "~": "\u00a0", _: "-", "{": "{", "}": "}", "\\": "\\", "\n": "\n" };
/** Windows code pages whose decoder has another name. */
const pages: Record<string, string> = {
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  65001: "utf-8",
};
const headLength = 1_000;

type Decoder = InstanceType<typeof TextDecoder>;

interface Group {
  /** Whether the group contains no text of the mail. */
  isAside: boolean;
  /** Whether the group repeats, for other programs, what an HTML fragment already has. */
  isRepeated: boolean;
  /** The number of fallback characters after each Unicode code (`\uc`). */
  replaced: number;
}

/** Returns the text of RTF, or the HTML that Outlook encapsulated in it. */
export function readRtf(rtf: Buffer): { text: string; isHtml: boolean } {
  const source = rtf.toString("latin1");
  const head = source.slice(0, headLength);
  const isHtml = /\\fromhtml/u.test(head);
  const reading = new RtfReading(decoderFor(/\\ansicpg(\d{3,5})/u.exec(head)?.[1]));
  for (const [, brace, code, word, number, sign, text] of source.matchAll(token)) {
    if (brace) reading.turn(brace);
    else if (code) reading.addCode(Number.parseInt(code, 16));
    else if (text) reading.addText(text);
    else if (word) reading.obey(word, number);
    else reading.addSign(sign ?? "");
  }
  return { text: reading.finish(), isHtml };
}

class RtfReading {
  readonly #groups: Group[] = [{ isAside: false, isRepeated: false, replaced: 1 }];
  readonly #decoder: Decoder;
  readonly #parts: string[] = [];
  #codes: number[] = [];
  #toSkip = 0;

  constructor(decoder: Decoder) {
    this.#decoder = decoder;
  }

  get group(): Group {
    return this.#groups.at(-1) ?? { isAside: true, isRepeated: false, replaced: 1 };
  }

  turn(brace: string): void {
    this.say("");
    if (brace === "{") this.#groups.push({ ...this.group });
    else this.#groups.pop();
  }

  addCode(code: number): void {
    if (this.#toSkip > 0) this.#toSkip--;
    else if (this.#isSaid()) this.#codes.push(code);
  }

  addSign(sign: string): void {
    if (sign === "*") this.group.isAside = true;
    else this.say(signs[sign] ?? "");
  }

  addText(text: string): void {
    this.say(text.slice(this.#toSkip));
    this.#toSkip = Math.max(0, this.#toSkip - text.length);
  }

  obey(word: string, number: string | undefined): void {
    const { group } = this;
    if (word === "u") {
      this.say(String.fromCharCode(Number(number) & 0xffff));
      this.#toSkip = group.replaced;
    } else if (word === "uc") group.replaced = Number(number);
    else if (word === "htmltag") Object.assign(group, { isAside: false, isRepeated: false });
    else if (word === "htmlrtf") group.isRepeated = number !== "0";
    else if (aside.test(word)) group.isAside = true;
    else this.say(characters[word] ?? "");
  }

  /** Adds text after decoding pending codes: characters of several bytes are written as several codes in a row. */
  say(text: string): void {
    if (this.#codes.length > 0) this.#parts.push(this.#decoder.decode(Uint8Array.from(this.#codes)));
    this.#codes = [];
    if (this.#isSaid()) this.#parts.push(text);
  }

  finish(): string {
    this.say("");
    return this.#parts.join("");
  }

  #isSaid(): boolean {
    return !this.group.isAside && !this.group.isRepeated;
  }
}

function decoderFor(page = "1252"): Decoder {
  try {
    return new TextDecoder(pages[page] ?? `windows-${page}`);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
