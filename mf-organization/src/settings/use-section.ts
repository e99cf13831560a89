import { type FieldErrors, fieldErrorsOf } from "@tessera/ui/page/field-errors";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { OrganizationChange, OrganizationSettings } from "@tessera/wire/organization/organization";
import { useEffect, useId, useMemo, useState } from "react";
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
  failure: string | null;
  change(part: Partial<Draft>): void;
  reset(): void;
  save(): void;
}

interface SectionPlan<Draft> {
  read(settings: OrganizationSettings): Draft;
  /** Returns the values to send; the draft itself by default. */
  write?(draft: Draft): OrganizationChange;
}

/**
 * Manages the draft of a section. Changes saved by others are adopted as long as nothing was typed. What was typed is kept until it is
 * saved or discarded.
 */
export function useSection<Draft extends object>(
  settings: OrganizationSettings,
  { read, write }: SectionPlan<Draft>,
): SectionState<Draft> {
  const { can } = useRemoteContext();
  const saved = useMemo(() => read(settings), [settings, read]);
  const [typed, setTyped] = useState<Draft | null>(null);
  const save = useSaveSettings();
  const draft = typed ?? saved;
  const isDirty = typed !== null && JSON.stringify(typed) !== JSON.stringify(saved);
  useReportDirty(isDirty);
  const errors = fieldErrorsOf(save.error);

  return {
    draft,
    isReadOnly: !can("organization.settings"),
    isDirty,
    isSaving: save.isPending,
    errors,
    failure: save.error && Object.keys(errors).length === 0 ? save.error.message : null,
    change: (part) => setTyped({ ...draft, ...part }),
    reset() {
      setTyped(null);
      save.reset();
    },
    save: () =>
      save.mutate(write ? write(draft) : (draft as OrganizationChange), { onSuccess: () => setTyped(null) }),
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
