import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { plural, t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Skeleton } from "@tessera/ui/mantine";
import type { ContractProblem } from "@tessera/wire/release/release";
import { useShell } from "../../common/shell-context.ts";
import { checksQuery } from "../common/operator.queries.ts";
import { describeList, shortVersion } from "../common/release-labels.ts";
import classes from "./service-note.module.css";

/** Shows whether the live modules are compatible with the running services. */
export function ServiceNote() {
  const { call } = useShell();
  const { data, error } = useQuery(checksQuery(call));
  if (error)
    return <Note tone="bad" title={t("Couldn't check the service contracts")} text={error.message} />;
  if (!data) return <Skeleton height={40} radius="lg" mb="md" />;
  const { problems, unavailable } = data;
  const silent =
    unavailable.length > 0
      ? t("{services} didn't publish a contract.", { services: describeList(unavailable) })
      : undefined;
  if (problems.length === 0 && !silent)
    return <Note tone="good" title={t("All modules are compatible with the running services.")} />;
  if (problems.length === 0)
    return <Note tone="bad" title={t("Couldn't check every service")} text={silent} />;
  return (
    <Note
      tone="bad"
      title={plural(problems.length, {
        one: "Live modules are incompatible with the running services in # place",
        other: "Live modules are incompatible with the running services in # places",
      })}
      text={silent}
      problems={problems}
    />
  );
}

interface NoteProps {
  tone: "good" | "bad";
  title: string;
  text?: string | undefined;
  problems?: ContractProblem[];
}

function Note({ tone, title, text, problems = [] }: NoteProps) {
  const Icon = tone === "good" ? IconCircleCheck : IconAlertTriangle;
  return (
    <section className={classes.note} data-tone={tone} aria-label={t("Service contracts")}>
      <Icon size={16} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {text ? <p>{text}</p> : null}
        {problems.length > 0 ? (
          <ul className={classes.problems}>
            {problems.map(({ consumer, operation, code, message, message_reason }) => (
              <li key={`${consumer} ${operation} ${code} ${message}`}>
                <strong>{shortVersion(consumer)}</strong>, {operation}:{" "}
                {translateReason(message_reason, message)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
