import { Readable } from "node:stream";
import type { OrganizationSettings } from "@tessera/wire/organization";
import { ZipFile } from "yazl";
import { type ExportLine, type ExportPart, exportParts } from "./export-line.repository.ts";

export interface ExportSource {
  settings: OrganizationSettings;
  /** Some lines of a part behind an id; fewer than a page means that there are no more. */
  page(part: ExportPart, after: string | undefined): Promise<ExportLine[]>;
  /** A file's content; null where there is none to have. */
  content(fileId: string): Promise<Readable | null>;
}

const page = 500;
export const exportPage = page;

/**
 * An organization as a zip: `organization.json`, a file of JSON lines for each part, and the files under `files/`. Everything is
 * read while it is written, so nothing has to fit into memory. What had no content to have stands in `missing-files.jsonl`.
 */
export async function openArchive(source: ExportSource): Promise<Readable> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // It begins to write at once: what fails before someone reads is thrown when it is read.
  output.on("error", () => {});
  zip.on("error", (error) => output.destroy(error));
  const missing: string[] = [];
  zip.addBuffer(Buffer.from(`${JSON.stringify(source.settings, undefined, 2)}\n`), "organization.json");
  for (const part of exportParts) addLines(zip, `${part}.jsonl`, () => readLines(source, part));
  for await (const { id, document } of readLines(source, "files")) {
    if (document.deleted_at !== null) continue;
    addLazily(zip, `files/${pathOf(id, document)}`, async () => {
      const content = await source.content(id);
      if (!content) missing.push(id);
      return content ?? Readable.from([]);
    });
  }
  addLines(zip, "missing-files.jsonl", async function* () {
    for (const id of missing) yield { id, document: { id } };
  });
  zip.end();
  return output;
}

async function* readLines(source: ExportSource, part: ExportPart): AsyncGenerator<ExportLine> {
  let after: string | undefined;
  while (true) {
    const lines = await source.page(part, after);
    yield* lines;
    if (lines.length < page) return;
    after = lines.at(-1)?.id;
  }
}

function addLines(zip: ZipFile, name: string, lines: () => AsyncIterable<ExportLine>): void {
  addLazily(zip, name, async () => Readable.from(toText(lines())));
}

async function* toText(lines: AsyncIterable<ExportLine>): AsyncGenerator<string> {
  for await (const { document } of lines) yield `${JSON.stringify(document)}\n`;
}

/** Opened when its turn comes: a hundred thousand open files are too many. */
function addLazily(zip: ZipFile, name: string, open: () => Promise<Readable>): void {
  zip.addReadStreamLazy(name, (done) => {
    open().then(
      // The zip itself does not notice errors of a stream it was given lazily.
      (stream) =>
        done(
          null,
          stream.on("error", (error) => zip.emit("error", error)),
        ),
      (error) => done(error, Readable.from([])),
    );
  });
}

/** With the id in front, so that two files of one name do not meet; nothing in it leads out of the folder. */
function pathOf(id: string, { filename }: Record<string, unknown>): string {
  return `${id}-${String(filename).replace(/[\\/:*?"<>|]/g, "_")}`;
}
