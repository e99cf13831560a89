import { useQuery } from "@tanstack/react-query";
import { countOf, plural, t } from "@tessera/language/t";
import { Skeleton, Title } from "@tessera/ui/mantine";
import type { ErrorFrame, ReleaseError, ReleaseUse } from "@tessera/wire/release/release-error";
import { useShell } from "../../common/shell-context.ts";
import { Moment } from "../common/moment.tsx";
import { releaseErrorsQuery } from "../common/operator.queries.ts";
import { Answered } from "../common/operator-page.tsx";
import { useOrganizationNames } from "../common/use-organization-names.ts";
import classes from "./release-errors.module.css";

interface ReleaseErrorsProps {
  name: string;
  version: string;
}

/** Shows the errors of a release with their positions in the source, and who used the release. */
export function ReleaseErrors({ name, version }: ReleaseErrorsProps) {
  const { call } = useShell();
  const question = useQuery(releaseErrorsQuery(call, { name, version }));
  return (
    <Answered
      question={question}
      failure={t("Couldn't load the errors")}
      skeleton={<Skeleton height={160} radius="lg" />}
    >
      {({ items, source_maps: maps, used_by: uses }) => (
        <>
          <section aria-labelledby="release-errors">
            <Title order={2} id="release-errors" mb={4}>
              {t("Errors in the last week")}
            </Title>
            <p className={classes.quiet}>
              {maps > 0
                ? plural(maps, {
                    one: "The source map of # script is stored.",
                    other: "The source maps of # scripts are stored.",
                  })
                : t("No source map is stored, so places are those of the built files.")}
            </p>
            {items.length === 0 ? (
              <p className={classes.quiet}>{t("Nobody reported an error.")}</p>
            ) : (
              <ul className={classes.list}>
                {items.map((item) => (
                  <ErrorItem key={item.message} item={item} />
                ))}
              </ul>
            )}
          </section>
          <ReleaseUses uses={uses} />
        </>
      )}
    </Answered>
  );
}

function ErrorItem({ item: { message, count, seen_at: seenAt, frames } }: { item: ReleaseError }) {
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <strong>{message}</strong>
        <span className={classes.quiet}>
          {countOf(count, "report")} · <Moment at={seenAt} />
        </span>
      </div>
      {frames.length > 0 ? (
        <ol className={classes.frames} aria-label={t("Stack")}>
          {frames.map((frame, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a stack have no other name
            <Frame key={index} frame={frame} />
          ))}
        </ol>
      ) : null}
    </li>
  );
}

function Frame({ frame: { url, line, column, function: called, original } }: { frame: ErrorFrame }) {
  return (
    <li data-original={original ? true : undefined}>
      {called ? <span>{called} </span> : null}
      <span>
        {original ? `${original.source}:${original.line}:${original.column}` : `${url}:${line}:${column}`}
      </span>
      {original?.text ? <code className={classes.text}>{original.text}</code> : null}
    </li>
  );
}

function ReleaseUses({ uses }: { uses: ReleaseUse[] }) {
  const names = useOrganizationNames();
  const getName = (id: string | null) =>
    id === null ? t("Organization not recorded") : (names.get(id) ?? id);
  return (
    <section aria-labelledby="release-uses">
      <Title order={2} id="release-uses" mb={8}>
        {t("Who ran it in the last week")}
      </Title>
      {uses.length === 0 ? (
        <p className={classes.quiet}>{t("Nobody yet.")}</p>
      ) : (
        <ul className={classes.list}>
          {uses.map(({ organization_id: id, people }) => (
            <li key={id ?? ""} className={classes.use}>
              <span>{getName(id)}</span>
              <span className={classes.quiet}>{countOf(people, "person", "people")}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
