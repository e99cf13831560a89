import { IconSparkles } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Divider, Skeleton } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { AiAuthorLine } from "../../common/ai/ai-author.tsx";
import { SimilarTickets } from "../../common/ai/similar-tickets.tsx";
import { Statements } from "../../common/ai/statements.tsx";
import classes from "./ai-help.module.css";
import { similarQuery, summaryQuery } from "./ai-help.queries.ts";

const sparkles = <IconSparkles size={14} stroke={1.5} aria-hidden />;

function Pending({ text }: { text: string }) {
  return (
    <div role="status" aria-label={text} className={classes.pending}>
      <Skeleton height={12} />
      <Skeleton height={12} width="80%" />
      <Skeleton height={12} width="60%" />
    </div>
  );
}

function Failure({ words, error }: { words: string; error: Error }) {
  return (
    <p role="alert" className={classes.failure}>
      {words} {error.message}
    </p>
  );
}

/** The summary, created on request and then kept. New messages do not change it. */
function Summary({ ticketId }: { ticketId: string }) {
  const { data, error, isFetching, refetch } = useQuery(summaryQuery(useSession(), ticketId));
  const ask = () => void refetch();
  if (isFetching) return <Pending text={t("Summarizing…")} />;
  return (
    <>
      {data ? <Statements {...data} /> : null}
      {data?.statements.length === 0 ? (
        <p className={classes.none}>{t("There isn't enough to summarize yet.")}</p>
      ) : null}
      {error ? <Failure words={t("Couldn't summarize the ticket.")} error={error} /> : null}
      <div className={classes.foot}>
        {data ? <AiAuthorLine author={data.author} /> : null}
        <Button variant="default" size="compact-sm" leftSection={sparkles} onClick={ask}>
          {data ? t("Summarize again") : t("Summarize")}
        </Button>
      </div>
    </>
  );
}

function Similar({ ticketId }: { ticketId: string }) {
  const { data, error, isPending, refetch } = useQuery(similarQuery(useSession(), ticketId));
  if (isPending) return <Pending text={t("Looking for similar tickets…")} />;
  if (error) {
    return (
      <>
        <Failure words={t("Couldn't look for similar tickets.")} error={error} />
        <div className={classes.foot}>
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            {t("Try again")}
          </Button>
        </div>
      </>
    );
  }
  if (data.items.length === 0) return <p className={classes.none}>{t("No similar tickets yet.")}</p>;
  return <SimilarTickets items={data.items} />;
}

/** Help with reading a ticket, in its side panel. None of it is stored or sent. */
export function AiHelp({ ticket }: { ticket: Ticket }) {
  const { can } = useRemoteContext();
  if (!can("agents.use")) return null;
  return (
    <section aria-labelledby="ticket-ai-help">
      <Divider className={classes.separator} />
      <h2 id="ticket-ai-help" className={classes.heading}>
        {t("AI help")}
      </h2>
      <div className={classes.part}>
        <Summary ticketId={ticket.id} />
      </div>
      <div className={classes.part}>
        <h3 className={classes.subheading}>{t("Similar tickets")}</h3>
        <Similar ticketId={ticket.id} />
      </div>
    </section>
  );
}
