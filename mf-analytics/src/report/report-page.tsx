import { t } from "@tessera/language/t";
import { Title } from "@tessera/ui/mantine";
import { Tabs } from "@tessera/ui/mantine-lazy";
import { FailureState, NotAllowedState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type ReportName, reports } from "@tessera/wire/analytics/analytics.constants";
import classes from "./report-page.module.css";
import { ReportPending } from "./report-states.tsx";
import { ReportTools, ViewSwitch } from "./report-tools.tsx";
import { ReportView } from "./report-view.tsx";
import { reportNames } from "./saved/saved-labels.ts";
import { useLightPrint } from "./use-light-print.ts";
import { useReport, useReportAddress } from "./use-report.ts";
import { useReportUpdates } from "./use-report-updates.ts";

export function ReportPage() {
  const { can } = useRemoteContext();
  return can("analytics.read") ? (
    <Reports />
  ) : (
    <NotAllowedState text={t("Ask an admin of your organization for access to analytics.")} />
  );
}

function Reports() {
  const { address, change } = useReportAddress();
  const { data, error, isBefore, query, refetch } = useReport(address);
  const { view } = address;
  useReportUpdates();
  useLightPrint();

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} className={classes.title}>
          {t("Analytics")}
        </Title>
        <ReportTools address={address} report={data} query={query} onChange={change} />
      </header>
      <Tabs
        value={address.report}
        onChange={(report) => change({ report: report as ReportName })}
        keepMounted={false}
      >
        <div className={classes.tabs}>
          <Tabs.List className={classes.tabList} aria-label={t("Reports")}>
            {reports.map((report) => (
              <Tabs.Tab key={report} value={report}>
                {reportNames[report]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <ViewSwitch view={view} onChange={(chosen) => change({ view: chosen })} />
        </div>
        <Tabs.Panel value={address.report}>
          {data ? (
            <ReportView
              report={data}
              query={query}
              view={view}
              isBefore={isBefore}
              error={error}
              onRetry={refetch}
              onWiden={() => change({ range: { kind: "days", days: 365 } })}
            />
          ) : null}
          {!data && error ? (
            <FailureState title={t("Failed to load the report")} error={error} onRetry={refetch} />
          ) : null}
          {data || error ? null : <ReportPending />}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
