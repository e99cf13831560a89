import { withoutCode } from "@tessera/text/prose";
import { isGreeting, paragraphsOf } from "@tessera/text/sentences";
import { oneLine } from "@tessera/text/wording";
import type { FileFindings } from "@tessera/wire/file-findings";

const maxLength = 100;
/** What programs call a document that nobody gave a title. */
const nameless =
  /^(?:untitled|unnamed|unbenannt|sans titre|sin título|senza titolo|no title|title|new document|document ?\d*|presentation ?\d*|powerpoint presentation|pdf|slide 1|home|index|microsoft (?:word|powerpoint|excel)\b.*)$|\.\w{2,5}$|[\\/].*[\\/]/iu;

/** A document's title: what it says of itself, or the heading that it begins with. Null where it has none. */
export function titleOf(prose: string, findings: FileFindings): string | null {
  const stated = findings.flatMap((finding) => (finding.kind === "document" ? (finding.title ?? []) : []))[0];
  const title = oneLine(stated ?? "");
  return isTitle(title) ? title : headingOf(prose);
}

/** The first line, where it is short, no sentence, and something follows. */
function headingOf(prose: string): string | null {
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
