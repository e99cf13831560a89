import { type SubmitEvent, useState } from "react";

type Checks<Name extends string> = Record<Name, (value: string) => string | undefined>;

/**
 * Validates a form whose fields have the names of the checks. `act` is called with the values if all checks pass. Otherwise `errors`
 * contains the messages, and the first invalid field gets the focus.
 */
export function useCheckedForm<Name extends string>(
  checks: Checks<Name>,
  act: (values: Record<Name, string>) => void,
) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const names = Object.keys(checks) as Name[];
    const values = Object.fromEntries(names.map((name) => [name, getField(form, name)?.value ?? ""]));
    const found = findErrors(names, checks, values as Record<Name, string>);
    setErrors(found);

    const wrong = names.find((name) => found[name]);
    if (wrong) getField(form, wrong)?.focus();
    else act(values as Record<Name, string>);
  };

  return { errors, onSubmit };
}

function getField(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

function findErrors<Name extends string>(
  names: Name[],
  checks: Checks<Name>,
  values: Record<Name, string>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const error = checks[name](values[name]);
    if (error) found[name] = error;
  }
  return found;
}
