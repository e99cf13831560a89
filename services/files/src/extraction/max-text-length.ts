import type { fileLimits } from "@tessera/wire/file";

/** Characters of text that are kept. Its type alone comes from the contract: schemas take longer to load than most files to read. */
export const maxTextLength: (typeof fileLimits)["text"] = 1_000_000;
