import { IconStack2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Skeleton } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import type { QueueState } from "@tessera/wire/api/queue";
import { useShell } from "../../common/shell-context.ts";
import { queuesQuery } from "../common/operator.queries.ts";
import { Answered, OperatorPage } from "../common/operator-page.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { QueueTable } from "./queue-table.tsx";

/** Shows the background jobs of all services: how many wait, and which failed. */
export function QueuesPage() {
  const { call } = useShell();
  const queues = useQuery(queuesQuery(call));
  return (
    <OperatorPage
      title={t("Queues")}
      sentence={t("Background jobs: how many are waiting, and which ones failed.")}
    >
      <Answered question={queues} failure={t("Couldn't load the queues")} skeleton={<PageSkeleton />}>
        {(states) => <QueueList states={states} />}
      </Answered>
    </OperatorPage>
  );
}

function QueueList({ states }: { states: QueueState[] }) {
  if (states.length === 0) {
    return (
      <StateView
        icon={IconStack2}
        title={t("No queues yet")}
        text={t("A service's queue appears here once the service has started.")}
      />
    );
  }
  return (
    <>
      <QueueTable states={states} />
      {states
        .filter(({ failed }) => failed > 0)
        .map((state) => (
          <FailedJobs key={state.name} queue={state} />
        ))}
    </>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label={t("Loading queues...")}>
      <Skeleton height={124} radius="lg" />
    </div>
  );
}
