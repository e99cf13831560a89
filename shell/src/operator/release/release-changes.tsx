import { useQuery } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Skeleton, Title } from "@tessera/ui/mantine";
import { useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { comparisonQuery } from "../common/operator.queries.ts";
import { Answered } from "../common/operator-page.tsx";
import { shortVersion } from "../common/release-labels.ts";
import { type Change, toSections } from "./comparison-labels.ts";
import classes from "./release-changes.module.css";

interface ReleaseChangesProps {
  name: string;
  version: string;
  /** The releases to choose from for the comparison. */
  others: string[];
  /** The release to compare with by default; null for a first release. */
  usual: string | null;
}

/** Shows what a release changes: paths, sidebar entries, operations, libraries and sizes. */
export function ReleaseChanges({ name, version, others, usual }: ReleaseChangesProps) {
  const [chosen, choose] = useState<string | null>(null);
  const from = chosen ?? usual;
  const data = [...new Set([...(from === null ? [] : [from]), ...others])];
  return (
    <section aria-labelledby="release-changes">
      <div className={classes.head}>
        <Title order={2} id="release-changes">
          {t("What changed")}
        </Title>
        <Select
          aria-label={t("Compared with")}
          size="xs"
          data={data.map((value) => ({
            value,
            label: t("Compared with {version}", { version: shortVersion(value) }),
          }))}
          value={from}
          placeholder={t("No other release is available")}
          disabled={data.length === 0}
          onChange={choose}
        />
      </div>
      {from === null ? (
        <p className={classes.quiet}>{t("This is the first release.")}</p>
      ) : (
        <Changes name={name} from={from} to={version} />
      )}
    </section>
  );
}

function Changes({ name, from, to }: { name: string; from: string; to: string }) {
  const { call } = useShell();
  const question = useQuery(comparisonQuery(call, { name, from, to }));
  return (
    <Answered
      question={question}
      failure={t("Couldn't compare the releases")}
      skeleton={<Skeleton height={240} radius="lg" />}
    >
      {(comparison) => (
        <dl className={classes.list}>
          {toSections(comparison).map(({ title, changes }) => (
            <div key={title} className={classes.row}>
              <dt>{title}</dt>
              <dd>
                {changes.length === 0 ? (
                  <span className={classes.quiet}>{t("No change")}</span>
                ) : (
                  <ul className={classes.changes}>
                    {changes.map((change) => (
                      <ChangeLine key={`${change.kind} ${change.text}`} {...change} />
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Answered>
  );
}

function ChangeLine({ kind, text, detail }: Change) {
  return (
    <li data-kind={kind}>
      <span className={classes.kind}>{kindLabels[kind]}</span> <span>{text}</span>
      {detail ? <span className={classes.quiet}> {detail}</span> : null}
    </li>
  );
}

const kindLabels: Record<Change["kind"], string> = {
  added: t("Added"),
  removed: t("Removed"),
  changed: t("Changed"),
};
