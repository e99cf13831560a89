/** What is dropped or pasted, as far as it is looked at. */
export interface Carried {
  types: readonly string[];
  files: Iterable<File> & { length: number };
}

/** Whether something dragged holds files; their contents are only known once they are dropped. */
export function carriesFiles({ types }: Pick<Carried, "types">): boolean {
  return types.includes("Files");
}

function stampOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join("-");
  return `${day}-${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join("")}`;
}

/** Browsers call every pasted picture `image.png`: a second one would be refused for its name. */
function named(file: File, index: number, moment: Date): File {
  const [, extension] = /^image\.(png|jpe?g|gif|webp)$/u.exec(file.name) ?? [];
  if (!extension) return file;
  const count = index === 0 ? "" : `-${index + 1}`;
  return new File([file], `pasted-${stampOf(moment)}${count}.${extension}`, { type: file.type });
}

/** The files of a paste. None where there is text as well: then the text is meant (a table's cells come with a picture). */
export function pastedFiles({ types, files }: Carried, moment = new Date()): File[] {
  if (types.includes("text/plain")) return [];
  return [...files].map((file, index) => named(file, index, moment));
}
