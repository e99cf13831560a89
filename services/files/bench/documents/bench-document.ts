import type { Sample } from "../../test/samples/sample.ts";

/** A file of a kind, with the words that an extraction must find in it. */
export interface BenchDocument {
  kind: string;
  sample: Sample;
  wanted: string[];
}

type Content = Awaited<ReturnType<Sample["make"]>>;

/** A kind of file, and how a source becomes such a file. */
export interface Kind<Source> {
  /** The extension, and what distinguishes this kind from others with the same extension: "pdf fax". */
  kind: string;
  mimeType: string;
  fileType: Sample["fileType"];
  make(source: Source): Content | Promise<Content>;
  /** The words to find, if these are not all words of the source. */
  wanted?(source: Source): string[];
}

export function getDocuments<Source extends { name: string }>(
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

/** Returns each word of a text once, in lower case. Words of one letter are left out because they prove nothing. */
export function getWords(text: string): string[] {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]{2,}/gu);
  return [...new Set(words ?? [])];
}
