import { oneLine } from "@tessera/text/wording";
import { withZipParts, type ZipPart } from "../archive/zip-parts.ts";
import { decodeEntities, readParagraphs } from "../markup/paragraphs.ts";

const maxPartBytes = 32 * 1024 * 1024;
const edges =
  /<style:(?:header|footer)(?:-left|-first)?(?:\s[^>]{0,500})?>(.*?)<\/style:(?:header|footer)/gsu;

/** Parts that the document parser leaves out. */
export interface DocumentParts {
  /** Headers and footers of an OpenDocument. */
  edges: string[];
  /** Texts in boxes and shapes on the sheets of a workbook. */
  boxes: string[];
  /** The number of tracked changes. */
  changes: number;
}

export async function readDocumentParts(path: string): Promise<DocumentParts> {
  const found = await withZipParts(path, async (parts) => {
    const [styles, content, main] = [
      await readText(parts, "styles.xml"),
      await readText(parts, "content.xml"),
      await readText(parts, "word/document.xml"),
    ];
    const boxes: string[] = [];
    for (const { name } of parts.filter(({ name }) => drawing.test(name)).slice(0, maxDrawings))
      boxes.push(...boxesIn(await readText(parts, name)));
    boxes.push(...shapesIn(content));
    return { edges: edgesIn(styles), boxes, changes: changesIn(main, content) };
  }).catch(() => null);
  return found ?? { edges: [], boxes: [], changes: 0 };
}

async function readText(parts: ZipPart[], name: string): Promise<string> {
  const part = parts.find((one) => one.name === name);
  return part === undefined || part.bytes > maxPartBytes ? "" : (await part.read()).toString("utf8");
}

function edgesIn(styles: string): string[] {
  const texts = [...styles.matchAll(edges)].map(([, xml = ""]) =>
    oneLine(
      decodeEntities(xml.replace(/<\/text:(?:p|h)>|<text:(?:s|tab)\b[^>]*>/gu, " ").replace(/<[^>]*>/gu, "")),
    ),
  );
  return [...new Set(texts.filter((text) => text !== ""))];
}

const drawing = /^xl\/(?:drawings\/drawing|drawings\/vmlDrawing|diagrams\/data)[^/]*\.(?:xml|vml)$/iu;
const maxDrawings = 50;
const notes = /<x:ClientData\s[^>]*ObjectType="Note"/u;

/** Returns the paragraphs of boxes, shapes and diagrams. Comments are read with their cells. */
function boxesIn(xml: string): string[] {
  if (notes.test(xml)) return [];
  const paragraphs = [...xml.matchAll(/<a:p(?:\s[^>]*)?>([\s\S]*?)<\/a:p>/gu)].map(([, paragraph = ""]) =>
    [...paragraph.matchAll(/<a:t(?:\s[^>]*)?>([^<]*)<\/a:t>/gu)]
      .map(([, text = ""]) => decodeEntities(text))
      .join(""),
  );
  return paragraphs.map(oneLine).filter((text) => text !== "");
}

/** Returns the paragraphs of shapes that lie on a sheet of an OpenDocument. */
function shapesIn(content: string): string[] {
  const shapes = content.matchAll(/<table:shapes(?:\s[^>]*)?>([\s\S]*?)<\/table:shapes>/gu);
  return [...shapes].flatMap(([, xml = ""]) => readParagraphs(xml));
}

function changesIn(main: string, content: string): number {
  const word = main.match(/<w:(?:ins|del|moveFrom|moveTo)\s/gu)?.length ?? 0;
  return word + (content.match(/<text:changed-region[\s>]/gu)?.length ?? 0);
}
