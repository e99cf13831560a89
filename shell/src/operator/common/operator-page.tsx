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
  /** Shown at the right of the page's head. */
  action?: ReactNode;
  children: ReactNode;
}

/** Shows a page of the operators' console: one column below a head. */
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
  /** The title of the error, if the data is not from the registry's releases: "Couldn't load the queues". */
  failure?: string;
  /** Shown until the first response, in the shape of the content. */
  skeleton: ReactNode;
  children(data: Data): ReactNode;
}

/** Shows the data of a query. If a later request fails, the old data stays, with its age. */
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

/** Returns true if the module does not exist, or if the caller is not an operator any more. */
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
