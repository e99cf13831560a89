import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  Footer,
  FootnoteReferenceRun,
  Header,
  ImageRun,
  InsertedTextRun,
  Packer,
  Paragraph,
  TextRun,
} from "docx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import PptxGenJs from "pptxgenjs";
import { anOdt } from "./office.ts";
import { of, type Sample } from "./sample.ts";
import { aScreenshot } from "./screenshot.ts";

function aPictureRun(png: Buffer): Paragraph {
  return new Paragraph({
    children: [new ImageRun({ type: "png", data: png, transformation: { width: 480, height: 300 } })],
  });
}

export async function aDocxWithPicture(paragraphs: string[], png: Buffer): Promise<Buffer> {
  const children = [...paragraphs.map((text) => new Paragraph(text)), aPictureRun(png)];
  return await Packer.toBuffer(new Document({ sections: [{ children }] }));
}

const change = { id: 1, author: "Ada", date: "2026-11-18T09:12:00Z" };

/** Builds a contract with a comment, a footnote, a header, a footer and tracked changes. */
async function aContract(): Promise<Buffer> {
  const contract = new Document({
    comments: {
      children: [
        { id: 0, author: "Ada", date: new Date(0), children: [new Paragraph("Is forty percent agreed?")] },
      ],
    },
    footnotes: { 1: { children: [new Paragraph("Without value added tax.")] } },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph("Northwind confidential")] }) },
        footers: { default: new Footer({ children: [new Paragraph("Contract number 4711")] }) },
        children: [
          new Paragraph({
            children: [
              new CommentRangeStart(0),
              new TextRun("The discount is"),
              new CommentRangeEnd(0),
              new TextRun({ children: [new CommentReference(0)] }),
              new DeletedTextRun({ ...change, text: " twenty" }),
              new InsertedTextRun({ ...change, id: 2, text: " forty" }),
              new TextRun(" percent of the price"),
              new FootnoteReferenceRun(1),
              new TextRun("."),
            ],
          }),
        ],
      },
    ],
  });
  return await Packer.toBuffer(contract);
}

async function aDeckWithPicture(png: Buffer): Promise<Buffer> {
  const deck = new (PptxGenJs as unknown as new () => PptxGenJs.default)();
  const slide = deck.addSlide();
  slide.addText("What customers see", { x: 0.5, y: 0.3, w: 9, h: 1 });
  slide.addImage({ data: `image/png;base64,${png.toString("base64")}`, x: 1, y: 1.5, w: 6, h: 3.75 });
  slide.addNotes("Mention the missing invoices.");
  return (await deck.write({ outputType: "nodebuffer" })) as Buffer;
}

/** Builds a text with a page header, a note, a comment and a tracked change. */
function anOdtWithParts(): Buffer {
  const parts = unzipSync(anOdt(["The discount is forty percent."]));
  const content = strFromU8(parts["content.xml"] ?? new Uint8Array());
  const changes =
    "<text:tracked-changes><text:changed-region><text:deletion><text:p>twenty</text:p></text:deletion></text:changed-region></text:tracked-changes>";
  const more =
    '<text:p>See<office:annotation><dc:creator>Ada</dc:creator><text:p>Is it agreed?</text:p></office:annotation> below<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Without value added tax.</text:p></text:note-body></text:note>.</text:p>';
  parts["content.xml"] = strToU8(
    content
      .replace("<office:text>", `<office:text>${changes}`)
      .replace("</office:text>", `${more}</office:text>`),
  );
  parts["styles.xml"] = strToU8(
    '<?xml version="1.0"?><office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:master-styles><style:master-page><style:header><text:p>Northwind &amp; Co confidential</text:p></style:header><style:footer><text:p><text:page-number>1</text:page-number></text:p></style:footer></style:master-page></office:master-styles></office:document-styles>',
  );
  return Buffer.from(zipSync(parts));
}

const screen = () => aScreenshot("light", "Payment failed: the server answered 500 Internal Server Error");
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const officeParts: Sample[] = [
  ...of("document", docx, {
    "contract.docx": aContract,
    "picture.docx": () => aDocxWithPicture(["This is what we see:"], screen()),
    "only-a-picture.docx": () => aDocxWithPicture([], screen()),
  }),
  ...of("presentation", "application/vnd.openxmlformats-officedocument.presentationml.presentation", {
    "picture.pptx": () => aDeckWithPicture(screen()),
  }),
  ...of("document", "application/vnd.oasis.opendocument.text", { "contract.odt": anOdtWithParts }),
];
