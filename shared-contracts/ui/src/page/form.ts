import { useForm as useMantineForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, fieldErrorsOf } from "./field-errors.ts";

type MantineInput<Values extends object> = NonNullable<Parameters<typeof useMantineForm<Values>>[0]>;

export type Form<Values extends object> = ReturnType<typeof useMantineForm<Values>>;

export interface FormPlan<Values extends object, Sent = unknown> {
  initialValues: Values;
  /** A check of each field, or of all. Nothing is sent while one returns a message. */
  validate?: MantineInput<Values>["validate"] | undefined;
  send(values: Values): Sent | Promise<Sent>;
  /** Called if the form is still shown. */
  onSent?(sent: Sent, values: Values): void;
  /** Returns the messages of a refusal by field. Those of our services by default. */
  errorsOf?(error: Error): FieldErrors;
}

/**
 * A form that is sent once at a time. Messages of the checks and of a refusal are shown at the fields that they name, and the first wrong
 * field of the document gets the focus. `failure` is a refusal that the fields do not explain. What was typed stays.
 */
export function useForm<Values extends object, Sent = unknown>(plan: FormPlan<Values, Sent>) {
  const { initialValues, validate, send, onSent, errorsOf = fieldErrorsOf } = plan;
  const form = useMantineForm<Values>({ initialValues, ...(validate ? { validate } : {}) });
  const { showWrong, ref } = useFocusOnWrong();
  const isBusy = useRef(false);
  const sending = useMutation({
    mutationFn: async (values: Values) => send(values),
    onError: (error) => showErrors(errorsOf(error)),
    onSettled() {
      isBusy.current = false;
    },
  });

  function showErrors(errors: FieldErrors): void {
    form.setErrors(atFields(errors, form.getValues()));
    showWrong();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    // React events of a form in a dialog also bubble to the form behind it.
    event.stopPropagation();
    ref.current = event.currentTarget;
    if (isBusy.current) event.preventDefault();
    else form.onSubmit(begin, showWrong)(event);
  }

  function begin(values: Values): void {
    isBusy.current = true;
    sending.mutate(values, { onSuccess: (sent) => onSent?.(sent, values) });
  }

  return {
    form,
    errors: form.errors as FieldErrors,
    /** The form element. A form that shows errors before it is submitted sets it. */
    ref,
    submit,
    showErrors,
    isSending: sending.isPending,
    error: sending.error,
    failure: sending.error && !isExplained(errorsOf(sending.error), form.values) ? sending.error : null,
    /** Restores the initial values and removes all messages. */
    reset() {
      form.reset();
      sending.reset();
    },
  };
}

/** Moves the focus to the first wrong field once the messages are shown. */
function useFocusOnWrong() {
  const ref = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown > 0) findWrong(ref.current)?.focus();
  }, [shown]);
  return { ref, showWrong: () => setShown((before) => before + 1) };
}

const invalid = '[aria-invalid="true"]';
const controls = "input:not([type=hidden]), textarea, select";

/** Returns the first wrong control. Mantine marks fields and groups of controls with `data-error`. */
function findWrong(form: HTMLFormElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>(`[data-error], ${invalid}`) ?? null;
  if (wrong?.matches(`${controls}, ${invalid}`)) return wrong;
  return wrong?.querySelector<HTMLElement>(invalid) ?? wrong?.querySelector<HTMLElement>(controls) ?? null;
}

function isExplained(errors: FieldErrors, values: object): boolean {
  const paths = Object.keys(errors);
  return paths.length > 0 && paths.every((path) => toRoot(path) in values);
}

/** Joins the messages about the texts of a list, which have one field together. */
function atFields(errors: FieldErrors, values: object): FieldErrors {
  const placed: Record<string, Set<string>> = {};
  for (const [path, message] of Object.entries(errors)) {
    const value: unknown = (values as Record<string, unknown>)[toRoot(path)];
    const isOfTexts = Array.isArray(value) && value.every((entry) => typeof entry === "string");
    const place = isOfTexts ? toRoot(path) : path;
    placed[place] = (placed[place] ?? new Set()).add(message);
  }
  return Object.fromEntries(
    Object.entries(placed).map(([path, messages]) => [path, [...messages].join(" ")]),
  );
}

function toRoot(path: string): string {
  return path.split(".", 1)[0] ?? "";
}
