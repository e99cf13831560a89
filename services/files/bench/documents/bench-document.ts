import type { Sample } from "../../test/samples/sample.ts";

/** A file of a kind, with the words that have to be found in it. */
export interface BenchDocument {
  kind: string;
  sample: Sample;
  wanted: string[];
}

type Content = Awaited<ReturnType<Sample["make"]>>;

/** What one kind of file is made of: a text, and how it becomes a file. */
export interface Kind<Source> {
  /** Its extension, and what sets it apart from others that have the same: "pdf fax". */
  kind: string;
  mimeType: string;
  fileType: Sample["fileType"];
  make(source: Source): Content | Promise<Content>;
  /** What has to be found, where that is not every word of the source. */
  wanted?(source: Source): string[];
}

export function documentsOf<Source extends { name: string }>(
  kinds: readonly Kind<Source>[],
  sources: readonly Source[],
  wanted: (source: Source) => string[],
): BenchDocument[] {
  return kinds.flatMap((kind) =>
    sources.map((source) => ({
      kind: kind.kind,
      sample: {
        name: `${source.name}.${kind.kind.split(" ")[0]}`,
        mimeType: kind.mimeType,
        fileType: kind.fileType,
        make: () => kind.make(source),
      },
      wanted: (kind.wanted ?? wanted)(source),
    })),
  );
}

/** Each word of a text once, in small letters. Those of one letter prove nothing. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]{2,}/gu);
  return [...new Set(words ?? [])];
}
