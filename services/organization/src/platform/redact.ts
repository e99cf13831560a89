const maxExcerptLength = 500;

/** Removes our secrets from external text. Secrets so short that they may occur by chance are left. */
export function redact(text: string, secrets: string[]): string {
  return secrets
    .filter((secret) => secret.length >= 4)
    .reduce((clean, secret) => clean.replaceAll(secret, "[hidden]"), text);
}

/** Returns the beginning of a response, for the delivery log. */
export function toExcerpt(text: string, secrets: string[]): string {
  // Postgres cannot store all control characters, and nobody can read them.
  const readable = redact(text, secrets).replace(/[^\P{Cc}\n\t]/gu, " ");
  return [...readable].slice(0, maxExcerptLength).join("");
}
