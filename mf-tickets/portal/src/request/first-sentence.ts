const longest = 80;

/** Returns the first sentence of a message as a subject, cut at a word if it is long. */
export function firstSentence(message: string): string {
  const line = message.trim().split("\n", 1)[0] ?? "";
  const sentence = /^.{3,}?[.!?…](?=\s|$)/u.exec(line)?.[0].replace(/\.$/u, "") ?? line;
  if (sentence.length <= longest) return sentence;
  return `${sentence.slice(0, longest - 2).replace(/\s+\S*$/u, "")} …`;
}
