import type { FormatKey } from "@tessera/wire/reason/format-reasons";
import { getExtension } from "./file-type.ts";
import { readTextSample } from "./text-content.ts";

const machO = [0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe, 0xcafebabe, 0xbebafeca];
const shortcut = Buffer.from([0x4c, 0, 0, 0, 1, 0x14, 2, 0]);
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Returns the kind of an executable by its first bytes; null for everything else. */
export function programIn({ bytes, filename }: { bytes: Buffer; filename: string }): FormatKey | null {
  if (bytes.length < 4) return null;
  if (isWindowsProgram(bytes)) return "format.windows_program";
  if (bytes.subarray(0, 4).equals(Buffer.from("\x7fELF", "latin1"))) return "format.linux_program";
  if (machO.includes(bytes.readUInt32BE(0))) return "format.macos_or_java_program";
  if (bytes.subarray(0, 4).equals(Buffer.from("dex\n"))) return "format.android_program";
  if (bytes.subarray(0, 8).equals(shortcut)) return "format.windows_shortcut";
  if (getExtension(filename) === "msi" && bytes.subarray(0, 8).equals(compound))
    return "format.windows_installer";
  return null;
}

/** True for a Windows program. A text may also begin with "MZ". */
function isWindowsProgram(bytes: Buffer): boolean {
  const magic = bytes.toString("latin1", 0, 2);
  return (magic === "MZ" || magic === "ZM") && readTextSample(bytes) === null;
}
