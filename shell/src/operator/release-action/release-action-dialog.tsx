import { t } from "@tessera/language/t";
import { Button, Group } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { type Form, type FormPlan, useForm } from "@tessera/ui/page/form";
import type { ReactNode } from "react";
import { Refusal } from "./refusal.tsx";
import { useFocusBack } from "./use-focus-back.ts";

interface ReleaseActionDialogProps<Values extends object> {
  title: string;
  /** The label of the button that confirms. */
  action: string;
  /** True for a dangerous action: its button is red, and Cancel has the focus. */
  isFinal?: boolean;
  /** The title above the reasons of a refusal. */
  refusal?: string;
  /** True while there is nothing to confirm. */
  isIdle?: boolean;
  onClose(): void;
  /** The values of the fields, if there are any. */
  initialValues?: Values;
  validate?: FormPlan<Values>["validate"];
  /** Rejects if the action is refused. The dialog then stays open and shows the reason. */
  onConfirm(values: Values): Promise<void>;
  children: ReactNode | ((form: Form<Values>) => ReactNode);
}

/** Describes an action and asks for confirmation. */
export function ReleaseActionDialog<Values extends object>(props: ReleaseActionDialogProps<Values>) {
  const { title, action, isFinal = false, isIdle = false, onClose, onConfirm, children } = props;
  const { initialValues = {} as Values, validate, refusal } = props;
  useFocusBack();
  const { form, submit, isSending, failure } = useForm({
    initialValues,
    validate,
    send: onConfirm,
    onSent: onClose,
  });

  return (
    <Modal opened onClose={onClose} size={480} title={title}>
      <form onSubmit={submit} noValidate>
        {typeof children === "function" ? children(form) : children}
        {failure ? <Refusal error={failure} title={refusal} /> : null}
        <Group justify="flex-end" gap={8} mt="md">
          <Button variant="default" onClick={onClose} data-autofocus={isFinal || undefined}>
            {t("Cancel")}
          </Button>
          <Button
            type="submit"
            {...(isFinal ? { color: "red.9" } : {})}
            loading={isSending}
            disabled={isIdle}
            data-autofocus={!isFinal || undefined}
          >
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
