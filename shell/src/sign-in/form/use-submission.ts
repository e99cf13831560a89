import { useState } from "react";
import { getRefusal, type Refusal } from "./refusal.ts";

export type Submission =
  | { kind: "editing" }
  | { kind: "sending" }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "done" };

/** Tracks the state of a submission to the identity service. `send` never rejects. */
export function useSubmission() {
  const [submission, setSubmission] = useState<Submission>({ kind: "editing" });

  const send = async (act: () => Promise<void>) => {
    setSubmission({ kind: "sending" });
    try {
      await act();
      setSubmission({ kind: "done" });
    } catch (error) {
      setSubmission({ kind: "refused", refusal: getRefusal(error) });
    }
  };

  return { submission, send, reset: () => setSubmission({ kind: "editing" }) };
}
