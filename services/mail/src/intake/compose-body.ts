import { chooseLanguage } from "@tessera/kit/http/reader-language";
import type { Language } from "@tessera/wire/text/language";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { Kysely } from "kysely";
import { escapeMarkdown } from "../markdown/escape-markdown.ts";
import type { Invitation } from "../reading/read-invitation.ts";
import type { MailContent } from "../reading/read-mail.ts";
import type { MailDatabase } from "../schema.ts";
import { translatorFor } from "../translations.ts";

type Content = Pick<MailContent, "body" | "format" | "parts" | "encryptions" | "invitations">;

/**
 * Returns the text of a mail with a sentence about what is missing in it: encrypted parts, and files that were left out. A mail that consists of
 * an invitation alone is what it invites to.
 */
export function composeBody(content: Content, leftOut: string[], language: Language): string {
  const own =
    content.body || content.invitations.map((event) => describeInvitation(event, language)).join("\n\n");
  return [own, ...listGaps(content, leftOut, language, own === "")]
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Returns the language of the members of an organization. */
export async function findDeskLanguage(db: Kysely<MailDatabase>): Promise<Language> {
  const setting = await db.selectFrom("organization.setting_directory").select("language").executeTakeFirst();
  return chooseLanguage(setting?.language);
}

function listGaps(
  { format, parts, encryptions }: Content,
  leftOut: string[],
  language: Language,
  isEmpty: boolean,
) {
  const { t } = translatorFor(language);
  const sealed = encryptions.map((method) =>
    t("This email is encrypted with {method} and cannot be read here. Its encrypted content is attached.", {
      method,
    }),
  );
  const missing = leftOut.length === 0 ? [] : [describeMissing(leftOut, format, language)];
  const isSilent = isEmpty && sealed.length === 0 && parts.length === 0;
  return [...sealed, ...missing, ...(isSilent ? [t("This email contains no text.")] : [])];
}

const maxNames = 20;

function describeMissing(names: string[], format: TextFormat, language: Language): string {
  const { t } = translatorFor(language);
  const first = names.slice(0, maxNames);
  const shown = format === "plain" ? first : first.map(escapeMarkdown);
  const more = names.length - shown.length;
  const listed = more > 0 ? [...shown, t("{count} more", { count: String(more) })] : shown;
  return t("These files were not stored and are only in the original email: {names}", {
    names: listed.join(", "),
  });
}

function describeInvitation(event: Invitation, language: Language): string {
  const { t } = translatorFor(language);
  const { summary, description, location, organizer, isCancelled } = event;
  const fields = [
    [t("When"), describeTime(event, language)],
    [t("Where"), location],
    [t("From"), organizer],
  ] as const;
  const lines = fields.filter(([, value]) => value !== "").map(([name, value]) => `${name}: ${value}`);
  const title = isCancelled ? t("Cancelled: {event}", { event: summary }) : summary;
  return [title, lines.join("\n"), description].filter((text) => text !== "").join("\n\n");
}

/** Returns the time as the invitation names it, with its time zone. */
function describeTime({ start, end, zone }: Invitation, language: Language): string {
  if (start === null) return "";
  const [from, to] = [formatTime(start, language), end === null ? "" : formatTime(end, language)];
  const suffix = start.endsWith("Z") ? " UTC" : zone === null ? "" : ` (${zone})`;
  const isOneDay = start.slice(0, 10) === end?.slice(0, 10) && start.length > 10;
  if (to === "" || start === end || isOnlyDay(start, end)) return `${from}${suffix}`;
  return `${from} – ${isOneDay ? formatTime(end ?? "", language, true) : to}${suffix}`;
}

/** The end of an event of whole days is the day after it. */
function isOnlyDay(start: string, end: string | null): boolean {
  return start.length === 10 && end !== null && Date.parse(end) - Date.parse(start) <= 86_400_000;
}

function formatTime(time: string, language: Language, isTimeOnly = false): string {
  const date = new Date(time.length === 10 ? time : `${time.replace(/Z$/u, "")}Z`);
  if (Number.isNaN(date.getTime())) return time;
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    ...(isTimeOnly ? {} : { dateStyle: "full" as const }),
    ...(time.length === 10 ? {} : { timeStyle: "short" as const }),
    timeZone: "UTC",
  }).format(date);
}
