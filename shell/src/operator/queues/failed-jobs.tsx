import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Group, Skeleton } from "@tessera/ui/mantine";
import type { FailedJob, QueueState } from "@tessera/wire/queue";
import { countOf } from "@tessera/wire/wording";
import { useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { Moment } from "../common/moment.tsx";
import { failedJobsQuery, maxFailedJobs, operatorKey } from "../common/operator.queries.ts";
import { Answered } from "../common/operator-page.tsx";
import { ReleaseActionDialog } from "../release-action/release-action-dialog.tsx";
import classes from "./failed-jobs.module.css";
import { queueLabel } from "./queue-words.ts";

/** The jobs of a queue that were given up, with what their last try threw. */
export function FailedJobs({ queue: { name, failed } }: { queue: QueueState }) {
  const { call } = useShell();
  const jobs = useQuery(failedJobsQuery(call, name));
  const [leaving, setLeaving] = useState<FailedJob | null>(null);
  const title = `failed-${name}`;
  return (
    <section aria-labelledby={title} className={classes.section}>
      <h2 id={title} className={classes.heading}>
        Failed jobs of {queueLabel(name)}
      </h2>
      <Answered question={jobs} what="the failed jobs" skeleton={<Skeleton height={60} radius="lg" />}>
        {(items) => (
          <ul className={classes.list} aria-label={`Failed jobs of ${queueLabel(name)}`}>
            {items.map((job) => (
              <JobRow key={job.id} queue={name} job={job} onRemove={() => setLeaving(job)} />
            ))}
          </ul>
        )}
      </Answered>
      {failed > maxFailedJobs ? <p className={classes.quiet}>The newest {maxFailedJobs} are shown.</p> : null}
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
      notify({ kind: "success", title: "Job retried", message: "A worker takes it in its turn." }),
    onError: ({ message }) => notify({ kind: "error", title: "Couldn't retry the job", message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.reason}>{reason || "No reason was given."}</span>
        <span className={classes.quiet}>
          {id}, {countOf(attempts, "try", "tries")}, <Moment at={failedAt} />
        </span>
      </div>
      <Group gap={8} wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          loading={retry.isPending}
          aria-label={`Retry ${id}`}
          onClick={() => retry.mutate()}
        >
          Retry
        </Button>
        <Button size="xs" variant="default" aria-label={`Remove ${id}`} onClick={onRemove}>
          Remove
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
    onSuccess: () => notify({ kind: "success", title: "Job removed", message: `${job.id} was removed.` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: operatorKey }),
  });
  return (
    <ReleaseActionDialog
      title="Remove this job?"
      action="Remove"
      isFinal
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync();
      }}
    >
      {job.id} won't be tried again, unless its service asks for it. This can't be undone.
    </ReleaseActionDialog>
  );
}
