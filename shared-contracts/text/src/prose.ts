/** The maximum length to analyze; more text improves neither summaries nor language detection. */
export const maxCharacters = 200_000;
const fences = /^(?:```|~~~)[^\n]*\n[\s\S]*?(?:^(?:```|~~~)[ \t]*$|$(?![\s\S]))/gmu;
const addresses =
  /\b(?:https?|ftp|file|wss?):\/\/\S+|\bwww\.\S+|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,200}|(?:[/\\][\w.@~-]+){2,}/gu;
const codeLine =
  /[{};]\s*$|^\s*(?:at |import |from |const |let |var |function |def |class |#include|<\/?[a-z!]|\$ |>>> |\/\/|\/\*|\* )/u;
const logLine =
  /^\s*\[?\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}|^\s*\[?\d{2}:\d{2}:\d{2}|^\s*\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b/u;

/** Returns the prose of a text, without code and logs. */
export function withoutCode(text: string): string {
  return text
    .slice(0, maxCharacters)
    .replace(fences, "\n")
    .split("\n")
    .filter((line) => !codeLine.test(line) && !logLine.test(line))
    .join("\n");
}

/** Returns the prose without URLs, email addresses, paths and inline code, so that only words remain. */
export function wordsOnly(text: string): string {
  return withoutCode(text)
    .replace(/`[^`\n]*`/gu, " ")
    .replace(addresses, " ");
}

export function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
