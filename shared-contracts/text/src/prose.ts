/** More makes no summary better and no language clearer. */
export const maxCharacters = 200_000;
const fences = /^(?:```|~~~)[^\n]*\n[\s\S]*?(?:^(?:```|~~~)[ \t]*$|$(?![\s\S]))/gmu;
const addresses =
  /\b(?:https?|ftp|file|wss?):\/\/\S+|\bwww\.\S+|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,200}|(?:[/\\][\w.@~-]+){2,}/gu;
const codeLine =
  /[{};]\s*$|^\s*(?:at |import |from |const |let |var |function |def |class |#include|<\/?[a-z!]|\$ |>>> |\/\/|\/\*|\* )/u;
const logLine =
  /^\s*\[?\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}|^\s*\[?\d{2}:\d{2}:\d{2}|^\s*\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b/u;

/** What people wrote in it, without code and logs. */
export function withoutCode(text: string): string {
  return text
    .slice(0, maxCharacters)
    .replace(fences, "\n")
    .split("\n")
    .filter((line) => !codeLine.test(line) && !logLine.test(line))
    .join("\n");
}

/** The same without addresses, paths and names of code: only words of a language. */
export function wordsOnly(text: string): string {
  return withoutCode(text)
    .replace(/`[^`\n]*`/gu, " ")
    .replace(addresses, " ");
}

export function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
