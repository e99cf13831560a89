import { IconCircleCheck, IconClockPause } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { plural, t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { StateView } from "@tessera/ui/state/state-view";
import { Link } from "react-router";
import type { ShownQueue } from "../../common/filter/ticket-filters.ts";
import { TakeNextButton } from "../../common/keys/take-next.tsx";
import { queuesQuery } from "../../common/view/queues.queries.ts";

/** A queue without tickets. Where something waits elsewhere, it says so. */
export function EmptyQueue({ queue }: { queue: ShownQueue }) {
  const { data } = useQuery(queuesQuery(useSession()));
  const unassigned = data?.queues.find(({ name }) => name === "unassigned")?.total ?? 0;
  if (queue === "unassigned") {
    return (
      <StateView
        icon={IconCircleCheck}
        title={t("Every ticket has an assignee")}
        text={t("New ones appear here at once.")}
      />
    );
  }
  if (queue === "snoozed") {
    return (
      <StateView
        icon={IconClockPause}
        title={t("No ticket is snoozed")}
        text={t("A snoozed ticket leaves its queue, and comes back at its time or with a reply.")}
      />
    );
  }
  return (
    <StateView
      icon={IconCircleCheck}
      title={queue === "my_open" ? t("Nothing waits for you") : t("Nobody mentions you")}
      text={plural(unassigned, {
        one: "# ticket has no assignee.",
        other: "# tickets have no assignee.",
      })}
      actions={
        unassigned > 0 ? (
          <>
            <TakeNextButton />
            <Button component={Link} to="/dashboard?view=unassigned" variant="subtle" color="gray">
              {t("Show unassigned tickets")}
            </Button>
          </>
        ) : null
      }
    />
  );
}
