import { t } from "@tessera/language/t";
import { Button, Group, Stack } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import type { ReactNode } from "react";
import classes from "./contacts.module.css";

interface ContactDialogProps {
  title: string;
  /** The label of the save button. */
  action: string;
  isSaving: boolean;
  /** The error to show if it does not belong to a field. */
  failure: string | null;
  onClose(): void;
  onSave(): void;
  children: ReactNode;
}

/** A dialog with the form of a customer or a company. */
export function ContactDialog(props: ContactDialogProps) {
  const { title, action, isSaving, failure, onClose, onSave, children } = props;
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <Stack gap={12}>
          {children}
          {failure ? (
            <p role="alert" className={classes.failure}>
              {failure}
            </p>
          ) : null}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t("Cancel")}
            </Button>
            <Button type="submit" loading={isSaving}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
