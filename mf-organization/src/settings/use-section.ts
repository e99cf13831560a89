import { type FieldErrors, fieldErrorsOf } from "@tessera/ui/page/field-errors";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { OrganizationChange, OrganizationSettings } from "@tessera/wire/organization";
import { useEffect, useId, useMemo, useState } from "react";
import { useDirtySections } from "./dirty-sections.ts";
import { useSaveSettings } from "./settings.queries.ts";

/** One section of the form: what is typed, and what of it is saved. */
export interface SectionState<Draft> {
  draft: Draft;
  isReadOnly: boolean;
  isDirty: boolean;
  isSaving: boolean;
  errors: FieldErrors;
  /** What is wrong with the whole, where no field says it. */
  failure: string | null;
  change(part: Partial<Draft>): void;
  reset(): void;
  save(): void;
}

interface SectionPlan<Draft> {
  read(settings: OrganizationSettings): Draft;
  /** What is sent; the draft itself unless given. */
  write?(draft: Draft): OrganizationChange;
}

/**
 * The draft of a section. What others save is taken over while nothing was typed; what was typed stays until it is saved or
 * given up.
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
