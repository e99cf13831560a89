import { getExtension } from "../format/file-type.ts";
import type { Suspect } from "./suspect.ts";

const runnable =
  "exe scr com pif bat cmd ps1 psm1 vbs vbe js jse ws wsf wsh hta lnk msi msp jar cpl reg scf inf url sh command app apk dll sys gadget";
const trusted =
  "pdf doc docx docm xls xlsx xlsm ppt pptx odt ods odp rtf txt csv jpg jpeg png gif webp bmp tif tiff heic svg mp3 wav mp4 mov avi mkv zip rar 7z eml msg";
const runnableNames = new Set(runnable.split(" "));
const isTrusted = new Set(trusted.split(" "));

/** True if opening the file would run it. */
export function isRunnable(filename: string): boolean {
  return runnableNames.has(getExtension(filename));
}

/** Returns why a name is misleading; null if it is not. */
export function deceptionIn({
  filename,
  hasBidiName,
}: Pick<Suspect, "filename" | "hasBidiName">): string | null {
  if (hasBidiName || /[\u202a-\u202e\u2066-\u2069]/u.test(filename))
    return "The file's name contains characters that reverse the reading direction, so that it looks like another type of file.";
  const parts = filename
    .toLowerCase()
    .split(".")
    .map((part) => part.trim());
  const [last = "", before = ""] = parts.toReversed();
  if (parts.length > 2 && runnableNames.has(last) && isTrusted.has(before))
    return `The file's name pretends to be a .${before} file, but ends in .${last}.`;
  return null;
}
