import { t } from "@tessera/language/t";
import { builtInSupportEmail } from "@tessera/wire/support-email";

/** Where people write for help, as the server wrote it into the page. */
export function readSupportEmail(page: Document): string {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="support-email"]');
  return meta?.content || builtInSupportEmail;
}

/** The longest body that mail programs take from a link. */
const maxBodyLength = 1800;

interface ReportPlace {
  supportEmail: string;
  address: string;
  browser: string;
  /** What the page is made of, and where an operator opens the same; null where nobody knows. */
  releases?: { text: string; link: string } | null;
}

/** A draft of an email to support that says what happened, where, and with which browser. */
export function reportMail(error: unknown, place: ReportPlace): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const body = [
    t("What I was doing:"),
    "",
    "",
    t("Error details"),
    `${name}: ${message}`,
    t("Page: {address}", { address: place.address }),
    t("Browser: {browser}", { browser: place.browser }),
    ...(place.releases
      ? [
          t("Releases: {releases}", { releases: place.releases.text }),
          t("For operators: {link}", { link: place.releases.link }),
        ]
      : []),
    "",
    stack ?? "",
  ].join("\n");
  const fields = {
    subject: t("Something went wrong: {message}", { message: message.replace(/\s+/gu, " ").slice(0, 80) }),
    body: body.slice(0, maxBodyLength),
  };
  // What was cut may end in half a character, which cannot be encoded.
  const query = Object.entries(fields).map(([field, text]) => {
    return `${field}=${encodeURIComponent(text.toWellFormed())}`;
  });
  return `mailto:${place.supportEmail}?${query.join("&")}`;
}
