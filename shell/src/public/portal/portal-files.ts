import { ApiError } from "@tessera/client/api-error";
import { fileLimits } from "@tessera/wire/file.constants";
import type { PortalFile } from "@tessera/wire/portal";
import { portalFileLimits } from "@tessera/wire/portal.constants";
import { formatBytes } from "./format-bytes.ts";
import { sayFailure } from "./portal-failure.ts";
import { fillTemplate, say } from "./portal-markup.ts";

/** Where a file is put, by its name and length. */
export type ExpectFile = (file: { filename: string; bytes: number }) => Promise<{ upload_url: string }>;

interface ChosenFile {
  file: File;
  row: HTMLElement;
  /** Its receipt, or why there is none. */
  sending: Promise<{ receipt: string } | { problem: string }>;
}

export interface FileChoice {
  /** The receipts of everything that was chosen. Throws, in words for the person, where something did not arrive. */
  receipts(): Promise<string[]>;
  clear(): void;
}

/** A field for files: each is sent as soon as it is chosen. `onChange` is called whenever the choice is another one. */
export function listenToFiles(
  { field, list, error }: { field: HTMLInputElement; list: HTMLElement; error: HTMLElement },
  expect: ExpectFile,
  onChange: () => void,
): FileChoice {
  let chosen: ChosenFile[] = [];

  function add(file: File): void {
    const problem = problemOf(file, chosen.length);
    if (problem) {
      error.textContent = problem;
      return;
    }
    const sending = send(file, expect);
    const row = fillTemplate("chosen-file-template", (part) => {
      part("name").textContent = file.name;
      part("state").textContent = "Uploading…";
      part("remove").setAttribute("aria-label", `Remove ${file.name}`);
      part("remove").addEventListener("click", () => remove(entry));
      void sending.then((sent) => {
        part("state").textContent = "problem" in sent ? sent.problem : formatBytes(file.size);
        say("problem" in sent ? `${file.name}: ${sent.problem}` : `${file.name} was uploaded.`);
      });
    });
    const entry: ChosenFile = { file, row, sending };
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

  field.addEventListener("change", () => {
    error.textContent = "";
    for (const file of field.files ?? []) add(file);
    field.value = "";
  });

  return {
    async receipts() {
      const sent = await Promise.all(chosen.map(({ sending }) => sending));
      const failed = chosen.find((_, index) => "problem" in Object(sent[index]));
      if (failed)
        throw new ApiError(`Couldn't upload ${failed.file.name}. Remove it, or choose it again.`, {
          status: 0,
        });
      return sent.flatMap((one) => ("receipt" in one ? [one.receipt] : []));
    },
    clear() {
      chosen = [];
      list.replaceChildren();
    },
  };
}

function problemOf({ name, size }: File, before: number): string | null {
  if (before >= portalFileLimits.files) return `You can only upload up to ${portalFileLimits.files} files.`;
  if (size === 0) return `${name} is empty.`;
  if (size > fileLimits.bytes) return `${name} is larger than ${formatBytes(fileLimits.bytes)}.`;
  return null;
}

async function send(file: File, expect: ExpectFile): Promise<{ receipt: string } | { problem: string }> {
  try {
    const { upload_url } = await expect({ filename: file.name, bytes: file.size });
    const response = await fetch(upload_url, { method: "PUT", body: file });
    const answer = (await response.json()) as { receipt?: string; detail?: string };
    if (answer.receipt) return { receipt: answer.receipt };
    return { problem: answer.detail ?? "Couldn't upload this file." };
  } catch (error) {
    return { problem: error instanceof ApiError ? sayFailure(error) : "Couldn't upload this file." };
  }
}

/** The files of a message, as links where they may be opened. */
export function fileRowsOf(files: readonly PortalFile[]): HTMLElement[] {
  return files.map((file) =>
    fillTemplate("file-template", (part) => {
      leadTo(part("open"), file.url);
      part("open").textContent = file.filename;
      part("size").textContent = stateWords[file.state] ?? formatBytes(file.file_size);
      leadTo(part("download"), file.download_url);
      part("download").hidden = file.download_url === null;
      part("download").setAttribute("aria-label", `Download ${file.filename}`);
    }),
  );
}

/** A link without an address is a text. */
function leadTo(link: HTMLElement, address: string | null): void {
  if (address === null) link.removeAttribute("href");
  else link.setAttribute("href", address);
}

const stateWords: Partial<Record<PortalFile["state"], string>> = {
  checking: "Being checked",
  blocked: "Blocked: this file may be dangerous",
};
