import { oneLine } from "@tessera/text/wording";
import type { Pdf } from "./open-pdf.ts";

type Page = Awaited<ReturnType<Pdf["getPage"]>>;

/** Returns the filled-in fields and the notes of a page: "customer.name: Maria Lindqvist". */
export async function readNotes(page: Page): Promise<string[]> {
  const annotations = await page.getAnnotations().catch(() => []);
  const lines = annotations.map((annotation) => {
    const note = annotation as unknown as Annotation;
    return note.subtype === "Widget" ? fieldLine(note) : noteLine(note);
  });
  return [...new Set(lines.filter((line) => line !== null))];
}

interface Annotation {
  subtype?: string;
  fieldType?: string;
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: unknown;
  checkBox?: boolean;
  pushButton?: boolean;
  password?: boolean;
  contentsObj?: { str?: string };
  titleObj?: { str?: string };
  file?: { filename?: string };
}

function fieldLine({ fieldType, fieldName, alternativeText, ...field }: Annotation): string | null {
  if (field.pushButton || fieldType === "Sig") return null;
  const value = oneLine([field.fieldValue ?? []].flat().map(String).join(", "));
  if (value === "" || value === "Off") return null;
  const shown = field.password ? "[secret removed]" : field.checkBox && value !== "Off" ? "yes" : value;
  return `${oneLine(alternativeText || fieldName || "Field")}: ${shown}`;
}

function noteLine({ contentsObj, titleObj, file }: Annotation): string | null {
  const text = oneLine(contentsObj?.str ?? "");
  if (text === "") return null;
  const author = oneLine(titleObj?.str ?? "");
  const what = file?.filename ? `Attached ${oneLine(file.filename)}` : "Note";
  return `${what}${author === "" ? "" : ` by ${author}`}: ${text}`;
}
