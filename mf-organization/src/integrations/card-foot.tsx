import { IconRefresh } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Button } from "@tessera/ui/mantine";
import { formatRelative } from "@tessera/ui/moment/format-elapsed";
import type { Integration } from "@tessera/wire/mail/integration";
import type { useTestIntegration } from "./integration.queries.ts";
import classes from "./integrations.module.css";

interface CardFootProps {
  integration: Integration;
  test: ReturnType<typeof useTestIntegration>;
  mayManage: boolean;
  onOpen(): void;
}

/** The last known state of a connection, and buttons to find out more. */
export function CardFoot({ integration, test, mayManage, onOpen }: CardFootProps) {
  const answer = getAnswer(test, integration) ?? { tone: "quiet", text: describeState(integration) };
  return (
    <div className={classes.foot}>
      <p className={classes.answer} data-tone={answer.tone} role="status">
        {answer.text}
      </p>
      {mayManage ? (
        <div className={classes.actions}>
          {integration.state === "not_connected" ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t("Connect {name}", { name: integration.name })}
              onClick={onOpen}
            >
              {t("Connect")}
            </Button>
          ) : (
            <>
              <Button
                size="xs"
                variant="default"
                aria-label={t("Test {name}", { name: integration.name })}
                leftSection={<IconRefresh size={14} stroke={1.5} />}
                loading={test.isPending}
                onClick={() => test.mutate()}
              >
                {t("Test")}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t("Settings of {name}", { name: integration.name })}
                onClick={onOpen}
              >
                {t("Settings")}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </div>
  );
}

/** Returns the outcome of the last test; null if there has been none. */
function getAnswer({ isPending, data, error }: CardFootProps["test"], { last_error: problem }: Integration) {
  if (isPending) return { tone: "quiet", text: t("Testing...") };
  if (error) return { tone: "bad", text: error.message };
  if (!data) return null;
  const answer =
    data.answer === problem
      ? t("The test has the same result.")
      : translateReason(data.answer_reason, data.answer);
  return {
    tone: data.ok ? "good" : "bad",
    text: t("{answer} ({milliseconds} ms)", { answer, milliseconds: data.milliseconds }),
  };
}

function describeState({ state, last_delivery_at: last }: Integration): string {
  if (state === "not_connected") return "";
  if (state === "paused") return t("New events aren't queued. Waiting deliveries stay queued.");
  if (state === "untested") return t("Test it to see whether it works.");
  if (last) return t("Last delivery {time}", { time: formatRelative(last) });
  return state === "failing" ? t("Nothing received yet") : t("Nothing sent yet");
}
