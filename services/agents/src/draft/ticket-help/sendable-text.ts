import { oneLine } from "@tessera/text/wording";

/**
 * Converts someone else's text for a reply that a person will send: on one line, without Markdown and HTML markup, which the person
 * checking it would see, and with addresses as plain words, so that nothing becomes a link.
 */
export function sendable(text: string): string {
  const line = text
    .replace(/!?\[([^\]\n]{0,300})\]\([^()\n]{0,1000}\)/gu, "$1")
    .replace(/<\/?[a-z!][^<>\n]{0,500}>/giu, " ")
    .replace(/\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?:mailto|javascript|data|mention):)(?=\S)/giu, "")
    .replace(/\bwww\.(?=\S)/giu, "")
    .replace(/[`<>[\]|\\]|\*+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, " ")
    .replace(/(?<=\p{Ll}[.!?])(?=\p{Lu}\p{Ll})/gu, " ");
  return oneLine(line)
    .replace(/^[#>+-]+\s+|^\d{1,2}[.)]\s+/u, "")
    .replace(/\s+(?=[.,;:!?)])/gu, "")
    .replace(/\(\s+/gu, "(");
}
