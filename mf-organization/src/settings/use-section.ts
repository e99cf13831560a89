import type { FieldErrors } from "@tessera/ui/page/field-errors";
import { useForm } from "@tessera/ui/page/form";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { OrganizationChange, OrganizationSettings } from "@tessera/wire/organization/organization";
import { type SubmitEvent, useEffect, useId, useMemo, useState } from "react";
import { useDirtySections } from "./dirty-sections.ts";
import { useSaveSettings } from "./settings.queries.ts";

/** The state of one section of the form: its draft, and how it is saved. */
export interface SectionState<Draft> {
  draft: Draft;
  isReadOnly: boolean;
  isDirty: boolean;
  isSaving: boolean;
  errors: FieldErrors;
  /** The error to show if it does not belong to a field. */
  failure: Error | null;
  change(part: Partial<Draft>): void;
  reset(): void;
  submit(event: SubmitEvent<HTMLFormElement>): void;
}

interface SectionPlan<Draft> {
  read(settings: OrganizationSettings): Draft;
  /** Returns the values to send; the draft itself by default. */
  write?(draft: Draft): OrganizationChange;
}

/**
 * Manages the draft of a section. Changes saved by others are adopted as long as nothing was typed. What was typed is kept until it is
 * saved or discarded, apart from the form's values: those are the settings, whose names the errors have.
 */
export function useSection<Draft extends object>(
  settings: OrganizationSettings,
  { read, write }: SectionPlan<Draft>,
): SectionState<Draft> {
  const { can } = useRemoteContext();
  const saved = useMemo(() => read(settings), [settings, read]);
  const [typed, setTyped] = useState<Draft | null>(null);
  const { mutateAsync: save } = useSaveSettings();
  const draft = typed ?? saved;
  const isDirty = typed !== null && JSON.stringify(typed) !== JSON.stringify(saved);
  useReportDirty(isDirty);
  const { errors, submit, isSending, failure, reset } = useForm({
    initialValues: settings,
    send: () => save(write ? write(draft) : (draft as OrganizationChange)),
    onSent: () => setTyped(null),
  });

  return {
    draft,
    isReadOnly: !can("organization.settings"),
    isDirty,
    isSaving: isSending,
    errors,
    failure,
    change: (part) => setTyped({ ...draft, ...part }),
    reset() {
      setTyped(null);
      reset();
    },
    submit,
  };
}

function useReportDirty(isDirty: boolean): void {
  const id = useId();
  const { report } = useDirtySections();
  useEffect(() => {
    report(id, isDirty);
    return () => report(id, false);
  }, [id, isDirty, report]);
}
