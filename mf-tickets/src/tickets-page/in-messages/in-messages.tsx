import { IconLock, IconMessage } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import { useSession } from "@tessera/ui/remote/session";
import { MarkTerms } from "@tessera/ui/ticket-mark/mark-terms";
import type { MessageHits } from "@tessera/wire/ticket/communication";
import { messagePath } from "../../common/message/message-path.ts";
import { excerptAround } from "../excerpt-around.ts";
import classes from "../found-section.module.css";
import { FoundSection, FoundTicketLink, NotSearched } from "../found-section.tsx";
import { messagesFoundQuery } from "./in-messages.queries.ts";

type Hit = MessageHits["items"][number];

function MessageHit({ hit, search }: { hit: Hit; search: string }) {
  const isNote = hit.visibility === "internal";
  const Icon = isNote ? IconLock : IconMessage;
  return (
    <li className={classes.hit} data-linked>
      <span className={classes.author}>
        <Icon size={16} stroke={1.5} role="img" aria-label={isNote ? t("Internal note") : t("Message")} />
        <bdi className={classes.name}>{hit.author_name}</bdi>
        <span className={classes.age}>{formatRelative(hit.created_at)}</span>
      </span>
      <span className={classes.excerpt} dir="auto">
        <MarkTerms text={excerptAround(hit.excerpt, search)} search={search} />
      </span>
      <span className={classes.tickets}>
        <FoundTicketLink ticket={hit.ticket} to={messagePath(hit.ticket.id, hit.id)} />
      </span>
    </li>
  );
}

/** The messages that contain the search text, below the matching tickets; nothing if there are none. */
export function InMessages({ search }: { search: string }) {
  const { data, isError, refetch } = useQuery(messagesFoundQuery(useSession(), search));
  if (isError) return <NotSearched label={t("In messages")} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <FoundSection label={t("In messages")} count={data.items.length} hasMore={data.has_more}>
      {data.items.map((hit) => (
        <MessageHit key={hit.id} hit={hit} search={search} />
      ))}
    </FoundSection>
  );
}
