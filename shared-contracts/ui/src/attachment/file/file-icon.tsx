import {
  type Icon,
  IconFile,
  IconFileCode,
  IconFileDescription,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
  IconPresentation,
  IconVideo,
} from "@tabler/icons-react";
import type { FileType } from "@tessera/wire/file/file.constants";
import { extensionOf } from "./file-labels.ts";

const icons: Readonly<Record<FileType, Icon>> = {
  document: IconFileText,
  image: IconPhoto,
  audio: IconFileMusic,
  video: IconVideo,
  spreadsheet: IconFileSpreadsheet,
  presentation: IconPresentation,
  archive: IconFileZip,
  text: IconFileDescription,
  code: IconFileCode,
  other: IconFile,
};

interface FileIconProps {
  filename: string;
  fileType: FileType;
  size?: number;
}

/** The icon of a file's type. */
export function FileIcon({ filename, fileType, size = 20 }: FileIconProps) {
  const Mark = extensionOf(filename) === "pdf" ? IconFileTypePdf : (icons[fileType] ?? IconFile);
  return <Mark size={size} stroke={1.5} aria-hidden />;
}
