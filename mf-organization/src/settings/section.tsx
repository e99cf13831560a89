import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { TitledSection } from "@tessera/ui/page/titled-section";
import type { ReactNode } from "react";
import classes from "./section.module.css";
import type { SectionState } from "./use-section.ts";

interface SectionProps {
  title: string;
  text: string;
  /** Absent if there is nothing to save. */
  state?: Omit<SectionState<object>, "draft" | "change">;
  children: ReactNode;
}

/** A section of the settings: its description on the left, its fields and its save button on the right. */
export function Section({ title, text, state, children }: SectionProps) {
  return (
    <TitledSection title={title} text={text}>
      {state ? (
        <form onSubmit={state.submit} noValidate>
          <fieldset className={classes.plain} disabled={state.isReadOnly}>
            {children}
          </fieldset>
          {state.failure ? (
            <p role="alert" className={classes.failure}>
              {state.failure.message}
            </p>
          ) : null}
          {state.isDirty ? (
            <div className={classes.foot}>
              <Button type="submit" loading={state.isSaving}>
                {t("Save")}
              </Button>
              <Button variant="subtle" color="gray" onClick={state.reset} disabled={state.isSaving}>
                {t("Cancel")}
              </Button>
            </div>
          ) : null}
        </form>
      ) : (
        children
      )}
    </TitledSection>
  );
}
