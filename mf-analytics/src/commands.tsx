import { IconBolt, IconChartBar, IconChecks, IconPrinter, IconSparkles } from "@tabler/icons-react";
import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { type ReportName, reports } from "@tessera/wire/analytics/analytics.constants";
import { reportPath, reportsPath } from "./report/report-address.ts";
import { reportNames } from "./report/saved/saved-labels.ts";

const group = t("Analytics");
const permission = "analytics.read";

const icons: Readonly<Record<ReportName, typeof IconBolt>> = {
  overview: IconChartBar,
  response: IconBolt,
  quality: IconChecks,
  ai: IconSparkles,
};

const keywords: Readonly<Record<ReportName, string>> = {
  overview: t("statistics created resolved backlog"),
  response: t("statistics first response resolution time p50 p90"),
  quality: t("statistics reopened overdue"),
  ai: t("statistics drafts files"),
};

function reportCommand(report: ReportName): Command {
  const Icon = icons[report];
  return {
    id: `analytics.${report}`,
    label: t("Show report: {report}", { report: reportNames[report] }),
    group,
    permission,
    keywords: keywords[report],
    icon: <Icon size={16} stroke={1.5} />,
    to: reportPath({ report }),
  };
}

/** The commands of this module in the command palette. */
export const analyticsCommands: Command[] = [
  ...reports.map(reportCommand),
  {
    id: "analytics.print",
    label: t("Print report"),
    group,
    permission,
    keywords: t("paper pdf"),
    icon: <IconPrinter size={16} stroke={1.5} />,
    run(go) {
      // The command palette must close before the page is printed.
      if (location.pathname.startsWith(reportsPath)) setTimeout(() => window.print(), 300);
      else go(reportsPath);
    },
  },
];
