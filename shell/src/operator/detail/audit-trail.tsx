import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Skeleton } from "@tessera/ui/mantine";
import type { ReleaseAuditEntry } from "@tessera/wire/release/release";
import { useShell } from "../../common/shell-context.ts";
import { Moment } from "../common/moment.tsx";
import { auditQuery } from "../common/operator.queries.ts";
import { Answered } from "../common/operator-page.tsx";
import { describeAction } from "./audit-labels.ts";
import { MoreButton } from "./more-button.tsx";
import classes from "./rows.module.css";

/** Lists the actions on a module, newest first. */
export function AuditTrail({ name }: { name: string }) {
  const { call } = useShell();
  const trail = useInfiniteQuery(auditQuery(call, name));
  return (
    <Answered question={trail} skeleton={<Skeleton height={320} radius="lg" />}>
      {({ pages }) => (
        <>
          <ul className={classes.list} aria-label={t("Audit trail")}>
            {pages
              .flatMap(({ items }) => items)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
          </ul>
          <MoreButton list={trail} label={t("Show older entries")} />
        </>
      )}
    </Answered>
  );
}

function Entry({ entry }: { entry: ReleaseAuditEntry }) {
  const { title, detail } = describeAction(entry);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.title}>{title}</span>
        {detail ? <span className={classes.quiet}>{detail}</span> : null}
      </div>
      <span className={classes.who}>{entry.actor === "registry" ? t("The registry") : entry.actor}</span>
      <span className={classes.when}>
        <Moment at={entry.created_at} />
      </span>
    </li>
  );
}
