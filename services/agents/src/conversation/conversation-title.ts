import { oneLine, shorten } from "@tessera/text/wording";

/** What a conversation is called until something was said in it. */
export const untitled = "New conversation";

/** What a conversation is called by its first message: its first sentence, or as much of it as one takes in. */
export function titleFrom(message: string): string {
  const line = oneLine(message.split("\n").find((one) => /[\p{L}\p{N}]/u.test(one)) ?? message);
  const [sentence = line] = line.match(/^.{12,}?[.!?。！？](?=\s|$)/u) ?? [];
  return shorten(sentence.replace(/[.]$/u, ""), 70) || untitled;
}
