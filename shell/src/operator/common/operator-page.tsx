import { IconPlugConnectedX, IconRefresh } from "@tabler/icons-react";
import { ApiError } from "@tessera/client/api-error";
import { t, tx } from "@tessera/language/t";
import { Button, Title } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import type { ReactNode } from "react";
import { NotFound } from "../../host/error-screen/not-found.tsx";
import { Moment } from "./moment.tsx";
import classes from "./operator-page.module.css";

interface OperatorPageProps {
  title: string;
  sentence: ReactNode;
  /** At the right of the head. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page of the operator: one column under its head. */
export function OperatorPage({ title, sentence, action, children }: OperatorPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          <div className={classes.sentence}>{sentence}</div>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

interface Question<Data> {
  data: Data | undefined;
  error: Error | null;
  dataUpdatedAt: number;
  refetch(): unknown;
}

interface AnsweredProps<Data> {
  question: Question<Data>;
  /** What is said where something else than the registry's releases could not be loaded: "Couldn't load the queues". */
  failure?: string;
  /** What stands there until the first answer, in its shape. */
  skeleton: ReactNode;
  children(data: Data): ReactNode;
}

/** What was answered. An answer stays while the next one fails to come, and says from when it is. */
export function Answered<Data>({ question, failure, skeleton, children }: AnsweredProps<Data>) {
  const { data, error, dataUpdatedAt, refetch } = question;
  const retry = () => void refetch();
  const title = failure ?? t("Couldn't reach the registry");
  if (isLeadingNowhere(error)) return <NotFound />;
  if (data !== undefined) {
    return (
      <>
        {error ? <StaleNote title={title} since={dataUpdatedAt} onRetry={retry} /> : null}
        {children(data)}
      </>
    );
  }
  if (!error) return skeleton;
  return (
    <StateView
      icon={IconPlugConnectedX}
      tone="danger"
      title={title}
      text={
        failure
          ? error.message
          : t("{message} Pages keep the releases they have. Nothing was changed.", { message: error.message })
      }
      actions={
        <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.5} />} onClick={retry}>
          {t("Try again")}
        </Button>
      }
      requestId={error instanceof ApiError ? error.requestId : undefined}
    />
  );
}

/** There is no such module, or the caller is no longer an operator. */
function isLeadingNowhere(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}

function StaleNote({ title, since, onRetry }: { title: string; since: number; onRetry: () => void }) {
  return (
    <div className={classes.stale} role="status">
      <span>
        {title}.{" "}
        {tx("Showing data from {moment}.", { moment: <Moment at={new Date(since).toISOString()} /> })}
      </span>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t("Try again")}
      </Button>
    </div>
  );
}
