import { t } from "@tessera/language/t";
import { fileLimits } from "@tessera/wire/file/file.constants";

/** The maximum number of files, the maximum size of each, and the accepted types: `*`, MIME types (`image/*`) and extensions (`.log`). */
export interface UploadLimits {
  files: number;
  megabytes: number;
  types: readonly string[];
}

/** The limits of the specification: 10 files of 25 MB each, of any type. */
export const uploadLimits: UploadLimits = {
  files: fileLimits.attachments,
  megabytes: fileLimits.bytes / 1024 ** 2,
  types: ["*"],
};

type Described = Pick<File, "name" | "size" | "type">;

/**
 * Returns true if a file has an accepted type. If the browser does not know a file's MIME type, rules for MIME types are left to the
 * service, which checks the content.
 */
function isOfType({ name, type }: Described, accepted: string): boolean {
  const wanted = accepted.trim().toLowerCase();
  if (wanted === "*" || wanted === "*/*") return true;
  if (wanted.includes("/") && type === "") return true;
  if (wanted.endsWith("/*")) return type.toLowerCase().startsWith(wanted.slice(0, -1));
  if (wanted.includes("/")) return type.toLowerCase() === wanted;
  return name.toLowerCase().endsWith(wanted.startsWith(".") ? wanted : `.${wanted}`);
}

/** Returns why a file is refused, or null. `names` are those of the files that are already attached. */
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

/** Returns the notification for too many files. */
export function tooManyFiles(files: number) {
  return {
    kind: "error",
    title: t("Too many files"),
    message: t("You can only upload up to {files} files.", { files }),
  } as const;
}

/** Returns the value of a file input's `accept`; undefined if all types are accepted. */
export function pickerTypes({ types }: UploadLimits): string | undefined {
  return types.some((accepted) => ["*", "*/*"].includes(accepted.trim())) ? undefined : types.join(",");
}
