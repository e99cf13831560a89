/** Record types of PowerPoint 97 to 2003 (MS-PPT 2.13.24). */
const record = {
  document: 0x03e8,
  slide: 0x03ee,
  notes: 0x03f0,
  slidePersist: 0x03f3,
  slideList: 0x0ff0,
  wideText: 0x0fa0,
  narrowText: 0x0fa8,
} as const;
const headBytes = 8;
const maxDepth = 40;

interface Rec {
  type: number;
  /** In a slide list, the kind of list: slides, masters or notes. */
  instance: number;
  isContainer: boolean;
  body: Buffer;
}

/** Returns the number of slides, and the text of slides and notes. Duplicate lines are kept once. */
export function readSlideText(stream: Buffer): { slides: number; text: string } {
  const records = [...recordsIn(stream)];
  const lists = records.findLast(({ type }) => type === record.document);
  const [outline] = lists ? [...recordsIn(lists.body)].filter(isSlideList) : [];
  const pages = records.filter(({ type }) => type === record.slide || type === record.notes);
  const listed = outline ? [...recordsIn(outline.body)] : [];
  const texts = [...(outline ? textsIn(outline, 0) : []), ...pages.flatMap((page) => textsIn(page, 0))];
  const lines = texts.flatMap((text) => text.split(/[\r\v\n]/u)).map((line) => line.trim());
  return {
    slides: listed.filter(({ type }) => type === record.slidePersist).length,
    text: [...new Set(lines.filter((line) => line !== "" && line !== "*"))].join("\n"),
  };
}

function isSlideList({ type, instance }: Rec): boolean {
  return type === record.slideList && instance === 0;
}

/** Yields the records; the last one may be cut off. */
function* recordsIn(bytes: Buffer): Generator<Rec> {
  let at = 0;
  while (at + headBytes <= bytes.length) {
    const kind = bytes.readUInt16LE(at);
    const end = at + headBytes + bytes.readUInt32LE(at + 4);
    yield {
      type: bytes.readUInt16LE(at + 2),
      instance: kind >> 4,
      isContainer: (kind & 0xf) === 0xf,
      body: bytes.subarray(at + headBytes, end),
    };
    at = end;
  }
}

function textsIn({ type, isContainer, body }: Rec, depth: number): string[] {
  if (type === record.wideText) return [new TextDecoder("utf-16le").decode(body)];
  if (type === record.narrowText) return [body.toString("latin1")];
  if (!isContainer || depth > maxDepth) return [];
  return [...recordsIn(body)].flatMap((inner) => textsIn(inner, depth + 1));
}
