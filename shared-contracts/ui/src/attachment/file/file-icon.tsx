import {
  type Icon,
  IconAddressBook,
  IconCalendar,
  IconDatabase,
  IconFile,
  IconFileCode,
  IconFileDescription,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMail,
  IconPhoto,
  IconPresentation,
  IconVideo,
} from "@tabler/icons-react";
import type { FileType } from "@tessera/wire/file/file.constants";
import { type FileKind, findFileKind } from "@tessera/wire/file/file-kind";
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

const ownIcons: Readonly<Record<NonNullable<FileKind["icon"]>, Icon>> = {
  calendar: IconCalendar,
  contact: IconAddressBook,
  database: IconDatabase,
  mail: IconMail,
  pdf: IconFileTypePdf,
};

interface FileIconProps {
  filename: string;
  fileType: FileType;
  size?: number;
}

/** The icon of a file's kind, or of its type. */
export function FileIcon({ filename, fileType, size = 20 }: FileIconProps) {
  const own = findFileKind(extensionOf(filename))?.icon;
  const Mark = own ? ownIcons[own] : (icons[fileType] ?? IconFile);
  return <Mark size={size} stroke={1.5} aria-hidden />;
}
