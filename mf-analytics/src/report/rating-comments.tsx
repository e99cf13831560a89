import { IconMoodSad, IconMoodSmile } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Skeleton, Title } from "@tessera/ui/mantine";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useSession } from "@tessera/ui/remote/session";
import type { RatingComment, Report } from "@tessera/wire/analytics/analytics";
import { ratingLabels } from "@tessera/wire/customer/satisfaction.constants";
import { Link } from "react-router";
import panel from "./panel.module.css";
import classes from "./ratings.module.css";
import { ratingCommentsQuery } from "./report.queries.ts";

function Comment({ comment, timezone }: { comment: RatingComment; timezone: string }) {
  const Mark = comment.rating === "good" ? IconMoodSmile : IconMoodSad;
  const { ticket_id: id, ticket_number: number, ticket_title: title } = comment;
  return (
    <li className={classes.comment}>
      <p className={classes.head} data-rating={comment.rating}>
        <Mark size={20} stroke={1.5} aria-hidden />
        <strong>{ratingLabels[comment.rating]}</strong>
        <span>{comment.requester_name}</span>
        <span>{formatDateTime(comment.rated_at, timezone).text}</span>
      </p>
      <blockquote className={classes.words}>{comment.comment}</blockquote>
      <p className={classes.head}>
        <Link to={`/dashboard/tickets/${id}`}>{`#${number} ${title}`}</Link>
        <span>{comment.assignee_name ?? t("Unassigned")}</span>
      </p>
    </li>
  );
}

/** Lists the comments of customers within the range of a report, each with its ticket. */
export function RatingComments({ report }: { report: Report }) {
  const { from, to, timezone } = report;
  const { data, error } = useQuery(ratingCommentsQuery(useSession(), { from, to }));
  return (
    <section className={panel.panel}>
      <Title order={2} className={panel.title}>
        {t("Comments by customers")}
      </Title>
      {error ? (
        <p className={panel.definition}>
          {t("Couldn't load the comments: {message}", { message: error.message })}
        </p>
      ) : null}
      {data ? (
        <ul className={classes.comments}>
          {data.items.map((comment) => (
            <Comment key={comment.ticket_id} comment={comment} timezone={timezone} />
          ))}
        </ul>
      ) : null}
      {data?.items.length === 0 ? (
        <p className={panel.definition}>{t("No comments in this period.")}</p>
      ) : null}
      {data?.has_more ? <p className={panel.definition}>{t("These are the newest 50.")}</p> : null}
      {data || error ? null : <Skeleton height={120} mt={8} />}
    </section>
  );
}
