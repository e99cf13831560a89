import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import type { FormEvent, ReactNode } from "react";
import classes from "./relations.module.css";

export interface DialogProps {
  isOpen: boolean;
  onClose(): void;
}

interface RelationDialogProps extends DialogProps {
  title: string;
  action: string;
  /** The message for a failed action: "Couldn't merge the ticket." */
  failure: string;
  error: Error | null;
  isReady: boolean;
  isBusy: boolean;
  onSubmit(): void;
  children: ReactNode;
}

/** A dialog with a form, its error, and one action. */
export function RelationDialog(props: RelationDialogProps) {
  const { isOpen, onClose, title, action, failure, error, isReady, isBusy, onSubmit, children } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={480}
      centered
      transitionProps={{ duration: 0 }}
    >
      <form
        className={classes.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          // React events of a form in a dialog also bubble to the page behind it.
          event.stopPropagation();
          if (isReady && !isBusy) onSubmit();
        }}
      >
        {children}
        {error ? (
          <p role="alert" className={classes.failure}>
            {failure} {error.message}
          </p>
        ) : null}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" disabled={!isReady} loading={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
