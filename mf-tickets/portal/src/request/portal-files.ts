import { ApiError } from "@tessera/client/api-error";
import { plural, t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import type { ErrorReply } from "@tessera/wire/api/error";
import type { PortalFile } from "@tessera/wire/portal/portal";
import { sayFailure } from "../portal-failure.ts";
import { fillTemplate, say } from "../portal-markup.ts";
import { formatBytes } from "./format-bytes.ts";

/** Announces a file by its name and size, and resolves to its upload URL. */
export type ExpectFile = (file: { filename: string; bytes: number }) => Promise<{ upload_url: string }>;

interface ChosenFile {
  file: File;
  isEvidence: boolean;
  row: HTMLElement;
  /** Resolves to the receipt of the upload, or to the reason why it failed. */
  sending: Promise<{ receipt: string } | { problem: string }>;
}

interface FileLimits {
  files: number;
  bytes: number;
}

interface FileParts {
  field: HTMLInputElement;
  list: HTMLElement;
  error: HTMLElement;
  limits: FileLimits;
}

export interface FileChoice {
  /** Adds files that were not chosen in the field. Evidence, such as a recording, takes no place of a chosen file. */
  add(files: readonly File[], options?: { isEvidence?: boolean }): void;
  /** Resolves to the receipts of all chosen files. Rejects with a message for the person if an upload failed. */
  receipts(): Promise<string[]>;
  clear(): void;
}

/** Connects a file field. Each file is uploaded as soon as it is chosen. `onChange` is called whenever the choice changes. */
export function listenToFiles(
  { field, list, error, limits }: FileParts,
  expect: ExpectFile,
  onChange: () => void,
): FileChoice {
  let chosen: ChosenFile[] = [];

  function add(file: File, isEvidence: boolean): void {
    const before = isEvidence ? 0 : chosen.filter((one) => !one.isEvidence).length;
    const problem = findProblem(file, before, limits);
    if (problem) {
      error.textContent = problem;
      return;
    }
    const sending = send(file, expect);
    const row = fillTemplate("chosen-file-template", (part) => {
      part("name").textContent = file.name;
      part("state").textContent = t("Uploading…");
      part("remove").setAttribute("aria-label", t("Remove {name}", { name: file.name }));
      part("remove").addEventListener("click", () => remove(entry));
      void sending.then((sent) => {
        part("state").textContent = "problem" in sent ? sent.problem : formatBytes(file.size);
        say(
          "problem" in sent
            ? `${file.name}: ${sent.problem}`
            : t("{name} was uploaded.", { name: file.name }),
        );
      });
    });
    const entry: ChosenFile = { file, isEvidence, row, sending };
    chosen = [...chosen, entry];
    list.append(row);
    onChange();
  }

  function remove(entry: ChosenFile): void {
    chosen = chosen.filter((one) => one !== entry);
    entry.row.remove();
    field.focus();
    onChange();
  }

  function addAll(files: Iterable<File>, { isEvidence = false } = {}): void {
    error.textContent = "";
    for (const file of files) add(file, isEvidence);
  }

  field.addEventListener("change", () => {
    addAll(field.files ?? []);
    field.value = "";
  });

  listenToDrops(field, addAll);

  return {
    add: addAll,
    async receipts() {
      const sent = await Promise.all(chosen.map(({ sending }) => sending));
      const failed = chosen.find((_, index) => "problem" in Object(sent[index]));
      if (failed)
        throw new ApiError(
          t("Couldn't upload {name}. Remove it, or choose it again.", { name: failed.file.name }),
          { status: 0 },
        );
      return sent.flatMap((one) => ("receipt" in one ? [one.receipt] : []));
    },
    clear() {
      chosen = [];
      list.replaceChildren();
    },
  };
}

/** Lets files be dropped on the label around a file field. */
function listenToDrops(field: HTMLInputElement, add: (files: Iterable<File>) => void): void {
  const zone = field.closest("label");
  const mark = (isOver: boolean) => zone?.toggleAttribute("data-over", isOver);
  zone?.addEventListener("dragover", (event) => {
    event.preventDefault();
    mark(true);
  });
  zone?.addEventListener("dragleave", () => mark(false));
  zone?.addEventListener("drop", (event) => {
    event.preventDefault();
    mark(false);
    add(event.dataTransfer?.files ?? []);
  });
}

function findProblem({ name, size }: File, before: number, limits: FileLimits): string | null {
  if (before >= limits.files)
    return plural(limits.files, {
      one: "You can only upload # file.",
      other: "You can only upload up to # files.",
    });
  if (size === 0) return t("{name} is empty.", { name });
  if (size > limits.bytes)
    return t("{name} is larger than {size}.", { name, size: formatBytes(limits.bytes) });
  return null;
}

async function send(file: File, expect: ExpectFile): Promise<{ receipt: string } | { problem: string }> {
  try {
    const { upload_url } = await expect({ filename: file.name, bytes: file.size });
    const response = await fetch(upload_url, { method: "PUT", body: file });
    const answer = (await response.json()) as { receipt?: string } & Partial<ErrorReply>;
    if (answer.receipt) return { receipt: answer.receipt };
    return {
      problem: answer.detail ? translateReason(answer, answer.detail) : t("Couldn't upload this file."),
    };
  } catch (error) {
    return { problem: error instanceof ApiError ? sayFailure(error) : t("Couldn't upload this file.") };
  }
}

/** Returns the files of a message, as links if they can be opened. */
export function toFileRows(files: readonly PortalFile[]): HTMLElement[] {
  return files.map((file) =>
    fillTemplate("file-template", (part) => {
      leadTo(part("open"), file.url);
      part("open").textContent = file.filename;
      part("size").textContent = sayState(file);
      leadTo(part("download"), file.download_url);
      part("download").hidden = file.download_url === null;
      part("download").setAttribute("aria-label", t("Download {name}", { name: file.filename }));
    }),
  );
}

/** Sets the target of a link. A link without an `href` is plain text. */
function leadTo(link: HTMLElement, address: string | null): void {
  if (address === null) link.removeAttribute("href");
  else link.setAttribute("href", address);
}

function sayState({ state, file_size }: PortalFile): string {
  if (state === "checking") return t("Being checked");
  if (state === "blocked") return t("Blocked: this file may be dangerous");
  return formatBytes(file_size);
}
