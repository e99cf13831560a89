import { contactDetectors, secretDetectors } from "@tessera/text/detectors";
import { wordsOnly } from "@tessera/text/prose";
import { redact } from "@tessera/text/redact";

/** The model reads 256 tokens, which is about a thousand characters. */
const maxCharacters = 1_500;
const maxRead = 6_000;
const detectors = [...secretDetectors, ...contactDetectors];

/** Returns the prose of a ticket. Secrets and contact details are left out, so that nothing about a person has to be erased later. */
export function meaningWords({ title, description }: { title: string; description?: string | null }): string {
  const words = `${title}\n${wordsOnly((description ?? "").slice(0, maxRead))}`;
  return redact(words, new Map(), detectors).replace(/\s+/gu, " ").trim().slice(0, maxCharacters);
}
