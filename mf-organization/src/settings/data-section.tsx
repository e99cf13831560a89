import { IconDownload } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Anchor, Button, Group } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { DataJob } from "@tessera/wire/organization/organization";
import { queryKey } from "../common/query-key.ts";
import { formatBytes } from "./byte-labels.ts";
import classes from "./data-section.module.css";
import { ErasureDialog } from "./erasure-dialog.tsx";
import { Section } from "./section.tsx";

/** How often running jobs are polled, in ms. */
const pollingMs = 2_000;

function dataJobsQuery({ call, organizationId, access }: Session) {
  return {
    queryKey: queryKey.dataJobs(organizationId),
    queryFn: ({ signal }: { signal: AbortSignal }) => call("GET /organizations/me/data-jobs", { signal }),
    enabled: access === "ready",
    refetchInterval: ({ state }: { state: { data: { items: DataJob[] } | undefined } }) =>
      state.data?.items.some(isUnderWay) ? pollingMs : (false as const),
  };
}

function isUnderWay({ state }: DataJob): boolean {
  return state === "waiting" || state === "running";
}

/** Export of all data and erasure of people, both of which customers can demand by law. */
export function DataSection() {
  const session = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  const jobs = useQuery(dataJobsQuery(session));
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: queryKey.dataJobs(session.organizationId) });
  const start = useMutation({
    mutationFn: () => session.call("POST /organizations/me/export"),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to start the export"), message }),
    onSettled: refresh,
  });
  const isExporting = jobs.data?.items.some((job) => job.kind === "export" && isUnderWay(job)) ?? false;

  return (
    <Section
      title={t("Data")}
      text={t("Export everything, or erase a person. Both are recorded in the audit log.")}
    >
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} />}
          loading={start.isPending}
          disabled={isExporting}
          onClick={() => start.mutate()}
        >
          {t("Export everything")}
        </Button>
        <ErasureDialog onStarted={refresh} />
      </Group>
      {jobs.data && jobs.data.items.length > 0 ? (
        <ul className={classes.jobs} aria-label={t("Exports and erasures")}>
          {jobs.data.items.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

const stateLabels = {
  waiting: t("Waiting..."),
  running: t("Running..."),
  done: t("Done"),
  failed: t("Failed"),
};

function eraseLabel(subject: string | null): string {
  return subject === null ? t("Erasure of a person") : t("Erasure of {subject}", { subject });
}

function JobRow({ job }: { job: DataJob }) {
  const { timezone } = useSession();
  const { text, zone, title } = formatDateTime(job.created_at, timezone);
  return (
    <li className={classes.job}>
      <span className={classes.what}>
        {job.kind === "export" ? t("Export") : eraseLabel(job.subject)}
        <span className={classes.quiet} title={title}>
          {text} {zone}
          {job.requested_by_name ? ` · ${job.requested_by_name}` : ""}
        </span>
      </span>
      {job.download_url ? (
        <Anchor href={job.download_url} download size="sm">
          {job.bytes === null ? t("Download") : t("Download ({size})", { size: formatBytes(job.bytes) })}
        </Anchor>
      ) : (
        <span className={job.state === "failed" ? classes.failed : classes.quiet}>
          {job.error === null ? stateLabels[job.state] : translateReason(job.error_reason, job.error)}
        </span>
      )}
    </li>
  );
}
