import type { Licence } from "./licence.ts";

const line = "-".repeat(80);

/** Formats licences as a text file: a list of all packages, then each text with the packages that it is the licence of. */
export function formatLicences(title: string, licences: readonly Licence[]): string {
  const list = licences.map((licence) => `  ${describe(licence)}`).join("\n");
  const byText = Map.groupBy(licences, ({ text }) => text);
  const texts = [...byText].map(([text, packages]) => {
    const names = packages.map(describe).join("\n");
    return `${line}\n${names}\n\n${text || "The package contains no text of its licence."}\n`;
  });
  return `${title}\n\n${list}\n\n${texts.join("\n")}`;
}

function describe({ name, version, licence, source }: Licence): string {
  return [`${name} ${version}`, licence || "no licence named", source].filter(Boolean).join(", ");
}
