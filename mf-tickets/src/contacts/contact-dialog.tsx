import { t } from "@tessera/language/t";
import { Button, Group, Stack } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import type { ReactNode, SubmitEvent } from "react";
import classes from "./contacts.module.css";

interface ContactDialogProps {
  title: string;
  /** The label of the button that sends the form. */
  action: string;
  submit(event: SubmitEvent<HTMLFormElement>): void;
  isSending: boolean;
  /** The refusal that no field explains. */
  failure: Error | null;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with a form about a customer or a company. */
export function ContactDialog(props: ContactDialogProps) {
  const { title, action, submit, isSending, failure, onClose, children } = props;
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          {children}
          {failure ? (
            <p role="alert" className={classes.failure}>
              {failure.message}
            </p>
          ) : null}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t("Cancel")}
            </Button>
            <Button type="submit" loading={isSending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
