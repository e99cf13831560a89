import { t } from "@tessera/language/t";
import { SubmitKeys } from "@tessera/ui/key/submit-keys";
import { Button } from "@tessera/ui/mantine";
import { useEffect, useEffectEvent, useState } from "react";
import type { TicketEdit } from "../fields/use-ticket-edit.ts";
import { MessageField } from "../reply/message-field.tsx";
import { isSendable, lengthText } from "../reply/message-length.ts";
import classes from "./message-bubble.module.css";

interface MessageEditorProps {
  text: string;
  error: Error | null;
  openEdits: TicketEdit["openEdits"];
  onSave(text: string): void;
  onCancel(): void;
}

/** An editor for one of the user's own messages, in place. */
export function MessageEditor({ text, error, openEdits, onSave, onCancel }: MessageEditorProps) {
  const [draft, setDraft] = useState(text);
  const cancel = useEffectEvent(onCancel);
  const save = () => {
    if (isSendable(draft)) onSave(draft);
  };

  useEffect(() => {
    const edits = openEdits.current;
    const cancelThis = () => cancel();
    edits.add(cancelThis);
    return () => void edits.delete(cancelThis);
  }, [openEdits]);

  return (
    <div className={classes.editor}>
      <MessageField
        label={t("Edit message")}
        autoFocus
        value={draft}
        onChange={setDraft}
        onSubmit={save}
        onEscape={onCancel}
      >
        <span className={classes.count}>{lengthText(draft)}</span>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button size="xs" disabled={!isSendable(draft)} rightSection={<SubmitKeys />} onClick={save}>
          {t("Save")}
        </Button>
      </MessageField>
      {error ? (
        <p role="alert" className={classes.failure}>
          {t("Couldn't save the message. {message}", { message: error.message })}
        </p>
      ) : null}
    </div>
  );
}
