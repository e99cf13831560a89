import { Button, Stack } from "@tessera/ui/mantine";
import type { ReactNode, SubmitEvent } from "react";
import classes from "./auth-form.module.css";
import { getRefusal } from "./refusal.ts";
import { RefusalNote } from "./refusal-note.tsx";

interface AuthFormProps {
  label: string;
  isSending: boolean;
  /** The refusal, unless the fields explain it. */
  failure: Error | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Shown below the text of a refusal, to help the person resolve it. */
  remedy?: ReactNode;
  children: ReactNode;
}

export function AuthForm({ label, isSending, failure, onSubmit, remedy, children }: AuthFormProps) {
  return (
    <form noValidate method="post" onSubmit={onSubmit} className={classes.form}>
      <Stack gap={16}>
        {failure && <RefusalNote refusal={getRefusal(failure)}>{remedy}</RefusalNote>}
        {children}
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
