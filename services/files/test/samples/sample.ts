import type { FileType } from "@tessera/wire/file/file";

/** A file that a user might upload. */
export interface Sample {
  name: string;
  mimeType: string;
  fileType: FileType;
  make(): Promise<Buffer | string> | Buffer | string;
}

export function of(fileType: FileType, mimeType: string, makers: Record<string, Sample["make"]>): Sample[] {
  return Object.entries(makers).map(([name, make]) => ({ name, mimeType, fileType, make }));
}
