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

/** Asks before a message is taken back for good. */
export function DeleteMessage({ isOpen, isBusy, error, onDelete, onClose }: DeleteMessageProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Delete this message?" centered>
      <p className={classes.question}>
        Everyone will see “This message was deleted” instead. This can't be undone.
      </p>
      {error ? (
        <p role="alert" className={classes.failure}>
          Couldn't delete the message. {error.message}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red.9" loading={isBusy} onClick={onDelete}>
          Delete message
        </Button>
      </div>
    </Modal>
  );
}
