const maxExcerptLength = 500;

/** Text of others without our secrets: what is short enough to stand in it by chance is left. */
export function redact(text: string, secrets: string[]): string {
  return secrets
    .filter((secret) => secret.length >= 4)
    .reduce((clean, secret) => clean.replaceAll(secret, "[hidden]"), text);
}

/** The beginning of an answer, for the log of deliveries. */
export function excerptOf(text: string, secrets: string[]): string {
  // Control characters: Postgres cannot keep all of them, and nobody can read them.
  const readable = redact(text, secrets).replace(/[^\P{Cc}\n\t]/gu, " ");
  return [...readable].slice(0, maxExcerptLength).join("");
}
