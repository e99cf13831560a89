import { withoutCode } from "@tessera/text/prose";
import { isGreeting, paragraphsOf } from "@tessera/text/sentences";
import { oneLine } from "@tessera/text/wording";
import type { FileFindings } from "@tessera/wire/file/file-findings";

const maxLength = 100;
/** Default names that programs give to documents without a title. */
const nameless =
  /^(?:untitled|unnamed|unbenannt|sans titre|sin título|senza titolo|no title|title|new document|document ?\d*|presentation ?\d*|powerpoint presentation|pdf|slide 1|home|index|microsoft (?:word|powerpoint|excel)\b.*)$|\.\w{2,5}$|[\\/].*[\\/]/iu;

/** Returns a document's title: from its metadata, or its first heading. Null if it has none. */
export function findTitle(prose: string, findings: FileFindings): string | null {
  const stated = findings.flatMap((finding) => (finding.kind === "document" ? (finding.title ?? []) : []))[0];
  const title = oneLine(stated ?? "");
  return isTitle(title) ? title : findHeading(prose);
}

/** Returns the first line if it is short, not a sentence, and followed by text; otherwise null. */
function findHeading(prose: string): string | null {
  const [first = "", second] = paragraphsOf(withoutCode(prose.slice(0, 20_000)));
  const heading = oneLine(first.replace(/^#{1,6}\s+/u, ""));
  const isSentence = /[.,;:!?…。、！？：]["'”»)]?$/u.test(heading) || /^\p{Ll}/u.test(heading);
  const isAlone = second === undefined || isGreeting(heading) || /https?:|@/u.test(heading);
  return isSentence || isAlone || !isTitle(heading) ? null : heading;
}

function isTitle(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 4 && letters >= text.length / 2 && text.length <= maxLength && !nameless.test(text);
}
