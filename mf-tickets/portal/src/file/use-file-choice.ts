import { ApiError } from "@tessera/client/api-error";
import { plural, t } from "@tessera/language/t";
import { useRef, useState } from "react";
import { formatBytes } from "./format-bytes.ts";
import { type ExpectFile, type SentFile, sendFile } from "./send-file.ts";

interface ChosenFile {
  id: string;
  file: File;
  isEvidence: boolean;
  sending: Promise<SentFile>;
  /** What became of the upload; null while it runs. */
  sent: SentFile | null;
}

interface FileLimits {
  files: number;
  bytes: number;
}

interface FileChoiceOptions {
  limits: FileLimits;
  expect: ExpectFile;
  /** Called whenever the choice changes. */
  onChange(): void;
  /** Announces what became of an upload. */
  say(text: string): void;
}

/** The files that a person has chosen to send. Each file is uploaded as soon as it is chosen. */
export interface FileChoice {
  chosen: readonly ChosenFile[];
  /**
   * Adds files. Evidence, such as a recording, takes no place of a chosen file. Returns why one was not added; empty if all were.
   */
  add(files: Iterable<File>, options?: { isEvidence?: boolean }): string;
  remove(file: ChosenFile): void;
  /** Resolves to the receipts of all chosen files. Rejects with a message for the person if an upload failed. */
  receipts(): Promise<string[]>;
  clear(): void;
}

export function useFileChoice({ limits, expect, onChange, say }: FileChoiceOptions): FileChoice {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const current = useRef(chosen);

  function keep(files: readonly ChosenFile[]): void {
    current.current = files;
    setChosen(files);
  }

  function add(file: File, isEvidence: boolean): string {
    const before = isEvidence ? 0 : current.current.filter((one) => !one.isEvidence).length;
    const problem = findProblem(file, before, limits);
    if (problem) return problem;
    const id = crypto.randomUUID();
    const sending = sendFile(file, expect);
    keep([...current.current, { id, file, isEvidence, sending, sent: null }]);
    void sending.then((sent) => {
      keep(current.current.map((one) => (one.id === id ? { ...one, sent } : one)));
      say(
        "problem" in sent ? `${file.name}: ${sent.problem}` : t("{name} was uploaded.", { name: file.name }),
      );
    });
    onChange();
    return "";
  }

  return {
    chosen,
    add: (files, { isEvidence = false } = {}) =>
      [...files].reduce((problem, file) => add(file, isEvidence) || problem, ""),
    remove({ id }) {
      keep(current.current.filter((one) => one.id !== id));
      onChange();
    },
    receipts: () => collectReceipts(current.current),
    clear: () => keep([]),
  };
}

async function collectReceipts(chosen: readonly ChosenFile[]): Promise<string[]> {
  const sent = await Promise.all(chosen.map(({ sending }) => sending));
  const failed = chosen.find((_, index) => "problem" in Object(sent[index]));
  if (!failed) return sent.flatMap((one) => ("receipt" in one ? [one.receipt] : []));
  const { name } = failed.file;
  throw new ApiError(t("Couldn't upload {name}. Remove it, or choose it again.", { name }), { status: 0 });
}

function findProblem({ name, size }: File, before: number, limits: FileLimits): string {
  if (before >= limits.files)
    return plural(limits.files, {
      one: "You can only upload # file.",
      other: "You can only upload up to # files.",
    });
  if (size === 0) return t("{name} is empty.", { name });
  if (size > limits.bytes)
    return t("{name} is larger than {size}.", { name, size: formatBytes(limits.bytes) });
  return "";
}
