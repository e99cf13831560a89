import { useCallback, useState } from "react";
import { type AgentFields, areSame, type ChangeFields } from "./agent-fields.ts";

/** What is being edited, over what was stored when that began. */
export function useAgentFields(stored: AgentFields) {
  const [begun, setBegun] = useState(stored);
  const [fields, setFields] = useState(stored);
  const change = useCallback<ChangeFields>((part) => {
    setFields((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) }));
  }, []);
  return {
    fields,
    change,
    isDirty: !areSame(fields, begun),
    /** From now on that is what is stored, and what is shown. */
    begin(next: AgentFields) {
      setBegun(next);
      setFields(next);
    },
    discard: () => setFields(begun),
  };
}
