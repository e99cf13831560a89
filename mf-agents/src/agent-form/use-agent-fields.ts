import { useCallback, useState } from "react";
import { type AgentFields, areSame, type ChangeFields } from "./agent-fields.ts";

/** Holds the edited fields, and compares them with those stored when editing began. */
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
    /** Restarts editing from these fields as the stored ones. */
    begin(next: AgentFields) {
      setBegun(next);
      setFields(next);
    },
    discard: () => setFields(begun),
  };
}
