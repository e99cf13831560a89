import { t } from "@tessera/language/t";
import { fileLimits } from "@tessera/wire/file.constants";

/** How many files there may be, how large each, and of which types: `*`, or mime types (`image/*`) and extensions (`.log`). */
export interface UploadLimits {
  files: number;
  megabytes: number;
  types: readonly string[];
}

/** The specification's limits: 10 files of 25 MB, of any type. */
export const uploadLimits: UploadLimits = {
  files: fileLimits.attachments,
  megabytes: fileLimits.bytes / 1024 ** 2,
  types: ["*"],
};

type Described = Pick<File, "name" | "size" | "type">;

/** Of a file whose type the browser does not know, the service decides about types by its content. */
function isOfType({ name, type }: Described, accepted: string): boolean {
  const wanted = accepted.trim().toLowerCase();
  if (wanted === "*" || wanted === "*/*") return true;
  if (wanted.includes("/") && type === "") return true;
  if (wanted.endsWith("/*")) return type.toLowerCase().startsWith(wanted.slice(0, -1));
  if (wanted.includes("/")) return type.toLowerCase() === wanted;
  return name.toLowerCase().endsWith(wanted.startsWith(".") ? wanted : `.${wanted}`);
}

/** Why a file is refused, or null. `names` are those of the files that are attached already. */
export function refusalOf(
  file: Described,
  names: ReadonlySet<string>,
  { megabytes, types }: UploadLimits,
): string | null {
  if (file.size > megabytes * 1024 ** 2) return t("File size exceeds {megabytes}MB limit", { megabytes });
  if (!types.some((accepted) => isOfType(file, accepted))) {
    return t("File type not allowed. Accepted types: {value}", { value: types.join(", ") });
  }
  return names.has(file.name) ? t('File with name "{name}" already exists', { name: file.name }) : null;
}

/** What is shown when there would be more files than there may be. */
export function tooManyFiles(files: number) {
  return {
    kind: "error",
    title: t("Too many files"),
    message: t("You can only upload up to {files} files.", { files }),
  } as const;
}

/** The value of a picker's `accept`; nothing where everything is accepted. */
export function pickerTypes({ types }: UploadLimits): string | undefined {
  return types.some((accepted) => ["*", "*/*"].includes(accepted.trim())) ? undefined : types.join(",");
}
