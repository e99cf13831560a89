import { IconPlayerStopFilled, IconSend } from "@tabler/icons-react";
import { plural, t } from "@tessera/language/t";
import { AttachButton } from "@tessera/ui/attachment/attach-button";
import type { DraftFile } from "@tessera/ui/attachment/draft-files";
import { DropArea } from "@tessera/ui/attachment/drop-area";
import { FilesToSend } from "@tessera/ui/attachment/files-to-send";
import { useInFlight } from "@tessera/ui/attachment/items";
import type { UploadQueue } from "@tessera/ui/attachment/queue";
import { Button } from "@tessera/ui/mantine";
import { Textarea } from "@tessera/ui/mantine-lazy";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { chatLimits } from "@tessera/wire/agent/chat.constants";
import type { KeyboardEvent, ReactNode } from "react";
import classes from "./composer.module.css";

interface ComposerProps {
  label: string;
  text: string;
  files: readonly DraftFile[];
  queue: UploadQueue;
  onWrite(text: string): void;
  onFiles(files: readonly DraftFile[]): void;
  onSend(): void;
  /** Set while a reply is being written. It can be stopped, and nothing can be sent. */
  running: { isStopping: boolean; onStop(): void } | null;
  /** True while the last message has not been accepted yet. */
  isBusy?: boolean;
  /** Content above the field, such as the message being edited. */
  head?: ReactNode;
}

function toHint(text: string, uploads: number): { text: string; isDanger: boolean } {
  const over = text.length - chatLimits.message;
  if (over > 0)
    return {
      text: plural(over, { one: "# character too many", other: "# characters too many" }),
      isDanger: true,
    };
  if (uploads > 0) return { text: t("You can send once the files have been uploaded."), isDanger: false };
  return { text: t("Answers link to their source. Check them before you send."), isDanger: false };
}

/** Returns true for Enter, except while an input method is composing text. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !shiftKey && !nativeEvent.isComposing;
}

function SendButton({
  running,
  isDisabled,
  onSend,
}: { isDisabled: boolean } & Pick<ComposerProps, "running" | "onSend">) {
  if (running) {
    return (
      <Button
        variant="default"
        className={classes.send}
        leftSection={<IconPlayerStopFilled size={14} aria-hidden />}
        disabled={running.isStopping}
        onClick={running.onStop}
      >
        {running.isStopping ? t("Stopping") : t("Stop")}
      </Button>
    );
  }
  return (
    <Button
      className={classes.send}
      leftSection={<IconSend size={14} stroke={1.5} aria-hidden />}
      disabled={isDisabled}
      onClick={onSend}
    >
      {t("Send")}
    </Button>
  );
}

/** The field to write a message. Enter sends, Shift+Enter inserts a new line. Files are added by drop, paste or picker. */
export function Composer(props: ComposerProps) {
  const { label, text, files, queue, onWrite, onFiles, onSend, running, isBusy = false, head } = props;
  const mayAttach = useRemoteContext().can("files.upload");
  const uploads = useInFlight(queue);
  const hint = toHint(text, uploads);
  const maySend = text.trim() !== "" && !hint.isDanger && uploads === 0 && !running && !isBusy;

  function handle(event: KeyboardEvent) {
    if (!isSendKey(event)) return;
    event.preventDefault();
    if (maySend) onSend();
  }

  return (
    <DropArea className={classes.frame} onFiles={mayAttach ? queue.add : null}>
      <div className={classes.box}>
        {head}
        <Textarea
          aria-label={label}
          placeholder={label}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={12}
          autoFocus
          classNames={{ input: classes.input }}
          value={text}
          onChange={({ currentTarget }) => onWrite(currentTarget.value)}
          onKeyDown={handle}
        />
        <FilesToSend files={files} queue={queue} onChange={onFiles} />
        <div className={classes.foot}>
          {mayAttach ? <AttachButton queue={queue} /> : null}
          <span className={classes.hint} data-danger={hint.isDanger || undefined}>
            {hint.text}
          </span>
          <SendButton running={running} isDisabled={!maySend} onSend={onSend} />
        </div>
      </div>
    </DropArea>
  );
}
