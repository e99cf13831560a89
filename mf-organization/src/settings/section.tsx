import { Button } from "@tessera/ui/mantine";
import type { FormEvent, ReactNode } from "react";
import { useId } from "react";
import classes from "./section.module.css";
import type { SectionState } from "./use-section.ts";

interface SectionProps {
  title: string;
  text: string;
  /** Absent where there is nothing to save. */
  state?: Omit<SectionState<object>, "draft" | "change">;
  children: ReactNode;
}

/** One matter of the settings: what it is about at the left, its fields at the right, and what saves them. */
export function Section({ title, text, state, children }: SectionProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state?.save();
  };
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      {state ? (
        <form className={classes.fields} onSubmit={submit} noValidate>
          <fieldset className={classes.plain} disabled={state.isReadOnly}>
            {children}
          </fieldset>
          {state.failure ? (
            <p role="alert" className={classes.failure}>
              {state.failure}
            </p>
          ) : null}
          {state.isDirty ? (
            <div className={classes.foot}>
              <Button type="submit" loading={state.isSaving}>
                Save
              </Button>
              <Button variant="subtle" color="gray" onClick={state.reset} disabled={state.isSaving}>
                Cancel
              </Button>
            </div>
          ) : null}
        </form>
      ) : (
        <div className={classes.fields}>{children}</div>
      )}
    </section>
  );
}
