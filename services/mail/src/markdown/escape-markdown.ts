/**
 * Escapes the characters of a text that Markdown would take for marks, and no others: the stored text should have few backslashes.
 * HTML needs no escape, because our Markdown has none.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/gu, "\\\\")
    .replaceAll(/[`]|\*(?! )|(?<! )\*|~(?=\S)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&")
    .replaceAll(/\[(?=[^[\]]{0,300}\][([:])/gu, "\\[")
    .replaceAll(/&(?=#?[a-z\d]{1,31};)/giu, "\\&")
    .replaceAll(/^([#>+-]|={2,})/gmu, "\\$1")
    .replaceAll(/^(\d{1,9})([.)])(?=\s|$)/gmu, "$1\\$2");
}
