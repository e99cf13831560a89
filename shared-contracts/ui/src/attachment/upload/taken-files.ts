/** The used properties of a `DataTransfer` that is dropped or pasted. */
export interface Carried {
  types: readonly string[];
  files: Iterable<File> & { length: number };
}

/** Returns true if a drag contains files. Their contents are only known once they are dropped. */
export function carriesFiles({ types }: Pick<Carried, "types">): boolean {
  return types.includes("Files");
}

function toStamp(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join("-");
  return `${day}-${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join("")}`;
}

/** Gives a pasted picture a unique name. Browsers name all of them `image.png`, so the second one would be refused. */
function named(file: File, index: number, moment: Date): File {
  const [, extension] = /^image\.(png|jpe?g|gif|webp)$/u.exec(file.name) ?? [];
  if (!extension) return file;
  const count = index === 0 ? "" : `-${index + 1}`;
  return new File([file], `pasted-${toStamp(moment)}${count}.${extension}`, { type: file.type });
}

/** Returns the files of a paste, or none if it also has text, because then the text is meant (copied table cells include a picture). */
export function pastedFiles({ types, files }: Carried, moment = new Date()): File[] {
  if (types.includes("text/plain")) return [];
  return [...files].map((file, index) => named(file, index, moment));
}
