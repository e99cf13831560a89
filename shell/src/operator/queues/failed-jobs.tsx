import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { countOf, t } from "@tessera/language/t";
import { Button, Group, Skeleton } from "@tessera/ui/mantine";
import type { FailedJob, QueueState } from "@tessera/wire/api/queue";
import { useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { Moment } from "../common/moment.tsx";
import { failedJobsQuery, maxFailedJobs, operatorKey } from "../common/operator.queries.ts";
import { Answered } from "../common/operator-page.tsx";
import { ReleaseActionDialog } from "../release-action/release-action-dialog.tsx";
import classes from "./failed-jobs.module.css";
import { queueLabel } from "./queue-labels.ts";

/** Lists the failed jobs of a queue, with the error of their last attempt. */
export function FailedJobs({ queue: { name, failed } }: { queue: QueueState }) {
  const { call } = useShell();
  const jobs = useQuery(failedJobsQuery(call, name));
  const [leaving, setLeaving] = useState<FailedJob | null>(null);
  const title = `failed-${name}`;
  return (
    <section aria-labelledby={title} className={classes.section}>
      <h2 id={title} className={classes.heading}>
        {t("Failed jobs of {queue}", { queue: queueLabel(name) })}
      </h2>
      <Answered
        question={jobs}
        failure={t("Couldn't load the failed jobs")}
        skeleton={<Skeleton height={60} radius="lg" />}
      >
        {(items) => (
          <ul className={classes.list} aria-label={t("Failed jobs of {queue}", { queue: queueLabel(name) })}>
            {items.map((job) => (
              <JobRow key={job.id} queue={name} job={job} onRemove={() => setLeaving(job)} />
            ))}
          </ul>
        )}
      </Answered>
      {failed > maxFailedJobs ? (
        <p className={classes.quiet}>{t("The newest {shown} are shown.", { shown: maxFailedJobs })}</p>
      ) : null}
      {leaving ? <RemoveDialog queue={name} job={leaving} onClose={() => setLeaving(null)} /> : null}
    </section>
  );
}

function JobRow({ queue, job, onRemove }: { queue: string; job: FailedJob; onRemove: () => void }) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const { id, reason, attempts, failed_at: failedAt } = job;
  const retry = useMutation({
    mutationFn: () =>
      call("POST /registry/queues/:queue/failed-jobs/:jobId/retry", { params: { queue, jobId: id } }),
    onSuccess: () =>
      notify({ kind: "success", title: t("Job retried"), message: t("It's back in the queue.") }),
    onError: ({ message }) => notify({ kind: "error", title: t("Couldn't retry the job"), message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.reason}>{reason || t("No reason was given.")}</span>
        <span className={classes.quiet}>
          {id}, {countOf(attempts, "try", "tries")}, <Moment at={failedAt} />
        </span>
      </div>
      <Group gap={8} wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          loading={retry.isPending}
          aria-label={t("Retry {id}", { id })}
          onClick={() => retry.mutate()}
        >
          {t("Retry")}
        </Button>
        <Button size="xs" variant="default" aria-label={t("Remove {id}", { id })} onClick={onRemove}>
          {t("Remove")}
        </Button>
      </Group>
    </li>
  );
}

function RemoveDialog({ queue, job, onClose }: { queue: string; job: FailedJob; onClose: () => void }) {
  const { call, notify } = useShell();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call("DELETE /registry/queues/:queue/failed-jobs/:jobId", { params: { queue, jobId: job.id } }),
    onSuccess: () =>
      notify({ kind: "success", title: t("Job removed"), message: t("{id} was removed.", { id: job.id }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <ReleaseActionDialog
      title={t("Remove this job?")}
      action={t("Remove")}
      isFinal
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync();
      }}
    >
      {t("{id} won't be tried again, unless its service asks for it. This can't be undone.", { id: job.id })}
    </ReleaseActionDialog>
  );
}
