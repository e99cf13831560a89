import { t } from "@tessera/language/t";
import { builtInSupportEmail } from "@tessera/wire/account/support-email";

/** Returns the support address that the server wrote into the page, or the built-in one. */
export function readSupportEmail(page: Document): string {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="support-email"]');
  return meta?.content || builtInSupportEmail;
}

/** The maximum length of a body in a mailto link that mail programs accept, in characters. */
const maxBodyLength = 1800;

interface ReportPlace {
  supportEmail: string;
  address: string;
  browser: string;
  /** The releases of the page, and the link by which an operator opens the same page; null if they are not known. */
  releases?: { text: string; link: string } | null;
}

/** Returns a mailto link that drafts an email to support with the error, the page and the browser. */
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
  // The cut may have split a surrogate pair, which `encodeURIComponent` rejects.
  const query = Object.entries(fields).map(([field, text]) => {
    return `${field}=${encodeURIComponent(text.toWellFormed())}`;
  });
  return `mailto:${place.supportEmail}?${query.join("&")}`;
}
