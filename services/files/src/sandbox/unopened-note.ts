import { listed, oneLine, shorten } from "@tessera/text/wording";
import { pluralOf } from "@tessera/wire/text/wording";
import { summaryLimit } from "../extraction/analysis/summary.ts";
import type { Extraction } from "../extraction/extract.ts";

/** Adds a note about inner archives that could not be inspected. */
export function withUnopened(
  extraction: Omit<Extraction, "thumbnail" | "covered" | "indexed" | "secrets">,
  unopened: string[],
): Omit<Extraction, "thumbnail" | "covered" | "indexed" | "secrets"> {
  if (unopened.length === 0) return extraction;
  const names = listed(
    unopened.map((name) => shorten(oneLine(name), 60)),
    5,
  );
  const note = `We couldn't scan ${names}: open ${pluralOf(unopened.length, "it", "them")} with care.`;
  return {
    ...extraction,
    summary: shorten(`${note} ${extraction.summary ?? ""}`.trim(), summaryLimit),
    details: [...extraction.details, { name: "Not scanned", value: names }],
  };
}
