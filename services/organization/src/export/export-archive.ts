import { Readable } from "node:stream";
import type { OrganizationSettings } from "@tessera/wire/organization/organization";
import { ZipFile } from "yazl";
import { type ExportLine, type ExportPart, exportParts } from "./export-line.repository.ts";

export interface ExportSource {
  settings: OrganizationSettings;
  /** Returns lines of a part after an id. Fewer than a page means that these are the last ones. */
  page(part: ExportPart, after: string | undefined): Promise<ExportLine[]>;
  /** Returns a file's content; null if it is not available. */
  content(fileId: string): Promise<Readable | null>;
}

const page = 500;
export const exportPage = page;

/**
 * Creates a zip of an organization: `organization.json`, a file of JSON lines for each part, and the files under `files/`. Everything is
 * read while it is written, so that nothing has to fit into memory. Files without content are listed in `missing-files.jsonl`.
 */
export async function openArchive(source: ExportSource): Promise<Readable> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // Writing starts immediately: an error before the first read is thrown on reading.
  output.on("error", () => {});
  zip.on("error", (error) => output.destroy(error));
  const missing: string[] = [];
  zip.addBuffer(Buffer.from(`${JSON.stringify(source.settings, undefined, 2)}\n`), "organization.json");
  for (const part of exportParts) addLines(zip, `${part}.jsonl`, () => readLines(source, part));
  for await (const { id, document } of readLines(source, "files")) {
    if (document.deleted_at !== null) continue;
    addLazily(zip, `files/${toPath(id, document)}`, async () => {
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

/** Adds an entry that is opened only when it is written, since a hundred thousand open files are too many. */
function addLazily(zip: ZipFile, name: string, open: () => Promise<Readable>): void {
  zip.addReadStreamLazy(name, (done) => {
    open().then(
      // The zip does not handle errors of lazily added streams itself.
      (stream) =>
        done(
          null,
          stream.on("error", (error) => zip.emit("error", error)),
        ),
      (error) => done(error, Readable.from([])),
    );
  });
}

/** Returns a path that starts with the id, so that files of the same name do not collide, and that cannot escape the folder. */
function toPath(id: string, { filename }: Record<string, unknown>): string {
  return `${id}-${String(filename).replace(/[\\/:*?"<>|]/g, "_")}`;
}
