import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import type { Open } from "@tessera/client/call";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { saveFile } from "@tessera/ui/page/save-file";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Report, ReportQuery } from "@tessera/wire/analytics/analytics";
import classes from "./report-page.module.css";

async function fetchRows(open: Open | undefined, { report, from, to }: Report, query: ReportQuery) {
  if (!open) throw new ApiError(t("Reload the page to export reports."), { status: 0 });
  const response = await open("GET /analytics/:report/export", {
    params: { report },
    query: { ...query, from, to },
    accept: "text/csv",
  });
  return response.blob();
}

interface ExportButtonProps {
  /** The shown report, whose tickets are exported. */
  report: Report | undefined;
  query: ReportQuery;
}

/** Exports the tickets behind the figures as CSV, one row each. */
export function ExportButton({ report, query }: ExportButtonProps) {
  const { open, notify } = useRemoteContext();
  const exporting = useMutation({
    mutationFn: (shown: Report) => fetchRows(open, shown, query),
    onSuccess: (rows, { report: name, from, to }) => saveFile(`tessera-${name}-${from}-${to}.csv`, rows),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to export the report"), message }),
  });
  return (
    <Button
      variant="default"
      className={classes.tool}
      leftSection={<IconDownload size={16} stroke={1.5} />}
      loading={exporting.isPending}
      disabled={!report}
      onClick={() => report && exporting.mutate(report)}
    >
      {t("Export CSV")}
    </Button>
  );
}
