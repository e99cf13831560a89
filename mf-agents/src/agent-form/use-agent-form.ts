import { t } from "@tessera/language/t";
import { useForm } from "@tessera/ui/page/form";
import { useCallback } from "react";
import { type AgentFields, areSame, type ChangeFields } from "./agent-fields.ts";

interface AgentFormPlan<Sent> {
  stored: AgentFields;
  send(fields: AgentFields): Promise<Sent>;
  onSent?(sent: Sent): void;
}

/** The form of an agent, compared with the fields that were stored when editing began. */
export function useAgentForm<Sent>({ stored, send, onSent }: AgentFormPlan<Sent>) {
  const state = useForm<AgentFields, Sent>({
    initialValues: stored,
    validate: { name: (name) => (name.trim() ? null : t("Enter a name.")) },
    send,
    ...(onSent ? { onSent } : {}),
  });
  const { form, reset } = state;
  const { setValues } = form;
  const change = useCallback<ChangeFields>(
    (part) => setValues((before) => (typeof part === "function" ? part(before as AgentFields) : part)),
    [setValues],
  );
  return {
    ...state,
    change,
    isDirty: !areSame(form.values, form.getInitialValues()),
    /** Restarts editing from these fields as the stored ones. */
    begin(next: AgentFields) {
      form.setInitialValues(next);
      reset();
    },
  };
}
