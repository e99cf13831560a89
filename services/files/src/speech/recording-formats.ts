import { ALL_FORMATS, HLS } from "mediabunny";

/** The formats of recordings that are one file. A playlist (HLS) would make the library open other files. */
export const recordingFormats = ALL_FORMATS.filter((format) => format !== HLS);
