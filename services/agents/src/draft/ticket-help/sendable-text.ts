import { oneLine } from "@tessera/text/wording";

/**
 * Text of someone else as it can stand in a reply that a person sends: on one line, without marks of Markdown and HTML, which would be
 * shown to the person who checks it, and with addresses as words, so that nothing in it is a link.
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
