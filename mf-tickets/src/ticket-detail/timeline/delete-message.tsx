import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import classes from "./message-bubble.module.css";

interface DeleteMessageProps {
  isOpen: boolean;
  isBusy: boolean;
  error: Error | null;
  onDelete(): void;
  onClose(): void;
}

/** Asks for confirmation before a message is deleted permanently. */
export function DeleteMessage({ isOpen, isBusy, error, onDelete, onClose }: DeleteMessageProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t("Delete this message?")} centered>
      <p className={classes.question}>
        {t("Everyone will see “This message was deleted” instead. This can't be undone.")}
      </p>
      {error ? (
        <p role="alert" className={classes.failure}>
          {t("Couldn't delete the message. {message}", { message: error.message })}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button color="red.9" loading={isBusy} onClick={onDelete}>
          {t("Delete message")}
        </Button>
      </div>
    </Modal>
  );
}
