/** Returns the slug of an organization's name: lower-case words of ASCII letters and digits. */
export function toSlug(name: string, suffix = ""): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const stem = trimDashes(trimDashes(words).slice(0, 40)) || "organization";
  return suffix || stem.length < 2 ? `${stem}-${suffix || "organization"}` : stem;
}

function trimDashes(text: string): string {
  return text.replaceAll(/^-+|-+$/g, "");
}
