import type { fileLimits } from "@tessera/wire/file/file";

/** The maximum number of characters that are kept. Only the type is imported: loading the schemas takes longer than reading most files. */
export const maxTextLength: (typeof fileLimits)["text"] = 1_000_000;
