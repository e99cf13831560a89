import { toEnglish } from "@tessera/language/to-english";
import { oneLine, shorten } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { toPage } from "../../error-signature/normalised-url.ts";
import type { DraftInput } from "../../evidence/draft-input.ts";
import { type EvidenceCollector, fileSource, messageSource } from "../../evidence/evidence-collector.ts";
import { clicked } from "../report/keywords.ts";

/** The element on the screen that the report is about: one that someone picked, or one they say they clicked. */
export interface Pointed {
  /** Its text: "Pay now". */
  name: string | null;
  /** Its kind, such as "button"; null if unknown. */
  what: Reason | null;
  /** The path of its page: `/checkout`. */
  page: string | null;
  pageUrl: string | null;
  evidence: string[];
}

const spoken: Record<string, Reason> = {
  a: toReason("draft.element_link"),
  button: toReason("draft.element_button"),
  input: toReason("draft.element_field"),
  textarea: toReason("draft.element_field"),
  select: toReason("draft.element_list"),
  img: toReason("draft.element_picture"),
  form: toReason("draft.element_form"),
};
const address = /https?:\/\/[^\s"'<>)\]]{4,300}/u;

export function pointedAt({ files, messages }: DraftInput, collector: EvidenceCollector): Pointed | null {
  for (const file of files) {
    const element = file.findings.find((finding) => finding.kind === "element");
    if (!element) continue;
    const name = element.text === null ? null : findName(element.text);
    const excerpt = `<${element.tag}> ${name ?? ""}\n${element.selector}\n${element.page_url ?? ""}`;
    return {
      name,
      what: spoken[element.tag] ?? null,
      page: element.page_url === null ? null : toPage(element.page_url),
      pageUrl: element.page_url,
      evidence: [collector.cite(fileSource(file), excerpt, element.selector)],
    };
  }
  return findText(messages, collector);
}

/** Finds a clicked element in the messages: `click on "Pay now"`, and the address of a page. */
function findText(messages: DraftInput["messages"], collector: EvidenceCollector): Pointed | null {
  for (const message of messages) {
    const line = message.text.split("\n").find((one) => clicked.test(one.slice(0, 2_000)));
    const name = line === undefined ? null : (clicked.exec(line.slice(0, 2_000))?.[1] ?? null);
    if (line === undefined || name === null) continue;
    const url = address.exec(line)?.[0].replace(/[.,;:]+$/u, "") ?? null;
    return {
      name: oneLine(name),
      what: null,
      page: url === null ? null : toPage(url),
      pageUrl: url,
      evidence: [collector.cite(messageSource(message), line)],
    };
  }
  return null;
}

function findName(text: string): string | null {
  const name = shorten(oneLine(text).replaceAll('"', "'"), 60);
  return name === "" ? null : name;
}

/** Returns a phrase such as `"Pay now" on /checkout`, from the parts that are known. */
export function nameOfPointed({ name, what, page }: Pointed): string | null {
  const thing = name === null ? (what === null ? null : `The ${toEnglish(what)}`) : `"${name}"`;
  if (thing === null) return page;
  return page === null ? thing : `${thing} on ${page}`;
}
