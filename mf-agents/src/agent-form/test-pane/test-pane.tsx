import { IconPlayerStopFilled, IconSend, IconTrash, IconX } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button, Tooltip } from "@tessera/ui/mantine";
import { Textarea } from "@tessera/ui/mantine-lazy";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ReplyParts } from "../../common/message/reply-parts.tsx";
import type { AgentFields } from "../agent-fields.ts";
import classes from "./test-pane.module.css";
import { type Trial, useAgentTest } from "./use-agent-test.ts";

interface TestPaneProps {
  agentId: string;
  fields: AgentFields;
  /** Closes the pane; undefined if it is next to the form. */
  onClose?(): void;
}

function TrialView({ trial: { question, reply } }: { trial: Trial }) {
  return (
    <>
      <p className={classes.question}>{question}</p>
      <div className={classes.reply} aria-busy={reply.ending === "open"}>
        <ReplyParts parts={reply.parts} isOpen={reply.ending === "open"} onAnswer={null} />
        {reply.error ? (
          <p className={classes.failure} role="alert">
            {reply.error}
          </p>
        ) : null}
        {reply.ending === "stopped" ? <p className={classes.quiet}>{t("You stopped this reply.")}</p> : null}
      </div>
    </>
  );
}

/** Keeps the newest message in view. */
function useEnd(trials: readonly Trial[]) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added is scrolled to
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [trials]);
  return box;
}

function TestField({ test }: { test: ReturnType<typeof useAgentTest> }) {
  const [text, setText] = useState("");
  const maySend = text.trim() !== "" && !test.isRunning;

  function send() {
    if (!maySend) return;
    void test.ask(text.trim());
    setText("");
  }

  function handle(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div className={classes.box}>
      <Textarea
        aria-label={t("Ask the agent something")}
        placeholder={t("Ask the agent something")}
        variant="unstyled"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={10_000}
        classNames={{ input: classes.input }}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={handle}
      />
      <div className={classes.foot}>
        {test.isRunning ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
            onClick={test.stop}
          >
            {t("Stop")}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSend size={14} stroke={1.5} aria-hidden />}
            disabled={!maySend}
            onClick={send}
          >
            {t("Send")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Tests the agent with the unsaved form: nothing is stored, and tools that would change something only describe it. */
export function TestPane({ agentId, fields, onClose }: TestPaneProps) {
  const test = useAgentTest(agentId, fields);
  const box = useEnd(test.trials);
  return (
    <>
      <header className={classes.head}>
        <h2>{t("Test")}</h2>
        <span className={classes.quiet}>{t("the unsaved version; no tickets are changed")}</span>
        <span className={classes.space} />
        {test.trials.length > 0 ? (
          <Tooltip label={t("Start again")}>
            <ActionIcon size={28} aria-label={t("Restart the test")} onClick={test.clear}>
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null}
        {onClose ? (
          <ActionIcon size={28} aria-label={t("Close the test")} onClick={onClose}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : null}
      </header>
      <div className={classes.said} ref={box}>
        {test.trials.length === 0 ? (
          <p className={classes.quiet}>{t("Ask what a customer would ask, and see how it answers.")}</p>
        ) : null}
        {test.trials.map((trial) => (
          <TrialView key={trial.id} trial={trial} />
        ))}
      </div>
      <div className={classes.dock}>
        <TestField test={test} />
      </div>
    </>
  );
}
