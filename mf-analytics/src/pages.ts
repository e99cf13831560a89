import type { Page, PageData } from "@tessera/federation/pages";
import { t } from "@tessera/language/t";
import { reportQuery } from "./report/report.queries.ts";
import { needsToday, parseAddress, reportsPath, toQuery } from "./report/report-address.ts";

/** The report, if the address alone determines the dates. */
const report: PageData = ({ session, address }) => {
  const asked = parseAddress(address);
  return needsToday(asked) ? null : reportQuery(session, asked.report, toQuery(asked, undefined));
};

export const pages: readonly Page[] = [
  {
    path: reportsPath,
    crumb: t("Analytics"),
    load: async () => (await import("./report/report-page.tsx")).ReportPage,
    data: [report],
  },
];
