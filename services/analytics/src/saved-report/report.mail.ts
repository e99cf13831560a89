import { plainWords, writeEmail } from "@tessera/kit/email";
import type { EmailMessage, Mail } from "@tessera/kit/mail";
import type { Figure, Report } from "@tessera/wire/analytics";
import { formatNumber, pluralOf } from "@tessera/wire/wording";
import type { AnalyticsContext } from "../context.ts";
import { addDays } from "../report/calendar.ts";
import { findReading } from "../report/reading.repository.ts";
import { findReport } from "../report/report.service.ts";
import { reportPlans } from "../report/report-plan.ts";
import { findRecipient } from "./recipient.repository.ts";
import type { SavedReportRow } from "./saved-report.repository.ts";

/** What sending reports needs. */
export interface ReportEmailContext extends AnalyticsContext {
  mail: Pick<Mail, "send">;
  /** The one origin people see. */
  publicOrigin: string;
}

/** A saved report as it is today, for its member; undefined when they are no member any more. */
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
  const organization = plainWords(recipient.organization_name);
  const by = group_by === null ? "" : `&by=${group_by}`;
  const settings = `${context.publicOrigin}/dashboard/analytics?report=${report}`;
  return writeEmail({
    to: recipient.email,
    subject: `${plainWords(name)} · ${organization}`,
    parts: [
      `${reportPlans[report].title} of ${organization}, ${found.from} to ${found.to} (${found.timezone}).`,
      { items: found.figures.map(itemOf) },
      { link: `${settings}&days=${days}${by}`, label: "Open the report" },
      { note: "You saved this report. Stop its emails, or delete it", link: settings },
    ],
  });
}

function itemOf(figure: Figure) {
  return { text: `${figure.label}: ${inWords(figure, figure.value)}`, detail: changeOf(figure), link: null };
}

function inWords({ unit }: Pick<Report["figures"][number], "unit">, value: number | null): string {
  if (value === null) return "none";
  const number = formatNumber(value, 1);
  if (unit === "percent") return `${number}%`;
  return unit === "hours" ? `${number} ${pluralOf(value, "hour")}` : number;
}

function changeOf(figure: Figure): string {
  return `${inWords(figure, figure.previous)} as many days before. ${figure.definition}`;
}
