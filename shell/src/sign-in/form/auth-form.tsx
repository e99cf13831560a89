import { Button, Stack } from "@tessera/ui/mantine";
import type { ReactNode, SubmitEvent } from "react";
import classes from "./auth-form.module.css";
import { RefusalNote } from "./refusal-note.tsx";
import type { Submission } from "./use-submission.ts";

interface AuthFormProps {
  label: string;
  submission: Submission;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Shown below the text of a refusal, to help the person resolve it. */
  remedy?: ReactNode;
  children: ReactNode;
}

export function AuthForm({ label, submission, onSubmit, remedy, children }: AuthFormProps) {
  return (
    <form noValidate method="post" onSubmit={onSubmit} className={classes.form}>
      <Stack gap={16}>
        {submission.kind === "refused" && <RefusalNote refusal={submission.refusal}>{remedy}</RefusalNote>}
        {children}
        <Button type="submit" size="lg" fullWidth loading={submission.kind === "sending"}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
