import { useQuery } from "@tanstack/react-query";
import { plural, t } from "@tessera/language/t";
import { Skeleton, Title } from "@tessera/ui/mantine";
import { FailureState, NotAllowedState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { TicketWorkload } from "@tessera/wire/ticket/ticket-workload";
import { useSearchParams } from "react-router";
import { useNow } from "../common/view/use-now.ts";
import { formatWait } from "../common/view/wait-text.ts";
import { SignedOutState, StaleNotice } from "../common/view-states.tsx";
import { LoadTickets } from "./load-tickets.tsx";
import { MemberLoads } from "./member-loads.tsx";
import classes from "./workload.module.css";
import { nobody, workloadQuery } from "./workload.queries.ts";

const failed = t("Couldn't load the workload");

/** Who has how many unfinished tickets, and the tickets of one of them, which can be given to others. For admins and owners. */
export function WorkloadPage() {
  const session = useSession();
  const { can } = useRemoteContext();
  const mayRead = can("members.manage");
  const { data, error, refetch } = useQuery({
    ...workloadQuery(session),
    enabled: session.access === "ready" && mayRead,
  });
  if (session.access === "signed-out")
    return <SignedOutState text={t("Please sign in to access tickets.")} />;
  if (session.access === "ready" && !mayRead)
    return <NotAllowedState text={t("Only admins and owners see the workload.")} />;
  if (!data && error) return <FailureState title={failed} error={error} onRetry={refetch} />;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1}>{t("Workload")}</Title>
        {data ? <Summary workload={data} /> : null}
      </header>
      {data && error ? <StaleNotice title={failed} error={error} onRetry={refetch} /> : null}
      {data ? <Columns workload={data} /> : <Skeleton className={classes.pending} />}
    </div>
  );
}

function Summary({ workload: { members, unassigned } }: { workload: TicketWorkload }) {
  const now = useNow();
  const assigned = members.reduce((sum, { open }) => sum + open, 0);
  const oldest = members[0]?.oldest_since;
  const parts = [
    plural(assigned, { one: "# assigned", other: "# assigned" }),
    plural(unassigned.open, { one: "# unassigned", other: "# unassigned" }),
    ...(oldest ? [t("oldest waits {time}", { time: formatWait(now - Date.parse(oldest)) })] : []),
  ];
  return <span className={classes.summary}>{parts.join(", ")}</span>;
}

function Columns({ workload }: { workload: TicketWorkload }) {
  const [address, setAddress] = useSearchParams();
  const asked = address.get("member");
  const shown = asked === nobody ? undefined : (find(workload, asked) ?? workload.members[0]);
  return (
    <div className={classes.columns}>
      <MemberLoads
        workload={workload}
        shownId={shown?.member.id ?? nobody}
        onShow={(id) => setAddress({ member: id }, { replace: true })}
      />
      <LoadTickets key={shown?.member.id ?? nobody} member={shown?.member ?? null} />
    </div>
  );
}

function find({ members }: TicketWorkload, id: string | null) {
  return members.find(({ member }) => member.id === id);
}
