import { oneLine, shorten } from "@tessera/text/wording";

/** The title of a conversation before its first message. */
export const untitled = "New conversation";

/** Derives a title from the first message: its first sentence, shortened to 70 characters. */
export function titleFrom(message: string): string {
  const line = oneLine(message.split("\n").find((one) => /[\p{L}\p{N}]/u.test(one)) ?? message);
  const [sentence = line] = line.match(/^.{12,}?[.!?。！？](?=\s|$)/u) ?? [];
  return shorten(sentence.replace(/[.]$/u, ""), 70) || untitled;
}
