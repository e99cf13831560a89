import { plainWords, writeEmail } from "@tessera/kit/mail/email";
import type { EmailMessage, Mail } from "@tessera/kit/mail/mail";
import type { ReaderTranslator } from "@tessera/kit/mail/translations";
import { translateDefinition } from "@tessera/language/report-definition";
import type { Figure } from "@tessera/wire/analytics/analytics";
import { formatDay } from "@tessera/wire/text/calendar-day";
import { formatNumber } from "@tessera/wire/text/wording";
import type { AnalyticsContext } from "../context.ts";
import { addDays } from "../report/calendar.ts";
import { findReading } from "../report/reading.repository.ts";
import { findReport } from "../report/report.service.ts";
import { reportPlans } from "../report/report-plan.ts";
import { translatorFor } from "../translations.ts";
import { findRecipient } from "./recipient.repository.ts";
import type { SavedReportRow } from "./saved-report.repository.ts";

/** The dependencies of sending reports. */
export interface ReportEmailContext extends AnalyticsContext {
  mail: Pick<Mail, "send">;
  /** The public origin of the product, used in links. */
  publicOrigin: string;
}

/** Writes the email of a saved report with its current figures. Returns undefined if its owner is no longer a member. */
export async function writeReport(
  context: ReportEmailContext,
  { organization_id, user_id, name, report, days, group_by }: SavedReportRow,
): Promise<EmailMessage | undefined> {
  const db = context.tenantDb.for(organization_id);
  const [recipient, { today }] = await Promise.all([
    findRecipient(db, user_id),
    findReading(db, context.now()),
  ]);
  if (!recipient) return undefined;
  const range = { from: addDays(today, 1 - days), to: today };
  const found = await findReport(context, organization_id, { report, ...range });
  const words = translatorFor(recipient.language);
  const { t, locale } = words;
  const organization = plainWords(recipient.organization_name);
  const by = group_by === null ? "" : `&by=${group_by}`;
  const settings = `${context.publicOrigin}/dashboard/analytics?report=${report}`;
  return writeEmail({
    to: recipient.email,
    language: recipient.language,
    subject: `${plainWords(name)} · ${organization}`,
    parts: [
      t("{report} of {organization}, {from} to {to} ({zone}).", {
        report: t<string>(reportPlans[report].title),
        organization,
        from: formatDay(found.from, "dated", locale),
        to: formatDay(found.to, "dated", locale),
        zone: found.timezone,
      }),
      { items: found.figures.map((figure) => toItem(figure, words)) },
      { link: `${settings}&days=${days}${by}`, label: t("Open the report") },
      { note: t("You saved this report. Stop its emails, or delete it"), link: settings },
    ],
  });
}

function toItem(figure: Figure, words: ReaderTranslator) {
  return {
    text: `${words.t<string>(figure.label)}: ${describeRange(figure, figure.value, words)}`,
    detail: toChange(figure, words),
    link: null,
  };
}

function describeRange(
  { unit }: Pick<Figure, "unit">,
  value: number | null,
  { t, plural, locale }: ReaderTranslator,
): string {
  if (value === null) return t("none");
  const number = formatNumber(value, 1, locale);
  if (unit === "percent") return t("{number}%", { number });
  return unit === "hours"
    ? plural(value, { one: "{number} hour", other: "{number} hours" }, { number })
    : number;
}

function toChange(figure: Figure, words: ReaderTranslator): string {
  const { t } = words;
  const before = t("{amount} in the previous period.", {
    amount: describeRange(figure, figure.previous, words),
  });
  return `${before} ${translateDefinition(figure.definition, t)}`;
}
