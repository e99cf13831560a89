import { communicationLimits } from "@tessera/wire/communication.constants";

/** So close to the limit it is worth counting. */
const nearEnd = 1_000;

function grouped(count: number): string {
  return count.toLocaleString("en");
}

export function isTooLong(text: string): boolean {
  return text.length > communicationLimits.body;
}

/** What is said of a message over the limit. */
export function excessText(text: string): string {
  const excess = text.length - communicationLimits.body;
  const noun = excess === 1 ? "character" : "characters";
  return `Too long by ${grouped(excess)} ${noun}: a message holds ${grouped(communicationLimits.body)}.`;
}

/** How much of the limit is used, once it comes near. */
export function lengthText(text: string): string | null {
  if (isTooLong(text)) return excessText(text);
  if (text.length < communicationLimits.body - nearEnd) return null;
  return `${grouped(text.length)} of ${grouped(communicationLimits.body)} characters`;
}

/** Whether there is something to send, and it may be sent. */
export function isSendable(text: string): boolean {
  return text.trim() !== "" && !isTooLong(text);
}
