/** The supported encodings, best first, with the file suffix of their compressed forms. */
const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;
export type Encoding = (typeof encodings)[number];

/** The encodings an `Accept-Encoding` header allows, in our order of preference. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const refused = new Map<string, boolean>();
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    refused.set(
      name,
      parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)),
    );
  }
  return encodings.filter(({ name }) => (refused.get(name) ?? refused.get("*")) === false);
}
