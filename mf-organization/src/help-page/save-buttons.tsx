import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import classes from "./help-page.module.css";

interface SaveButtonsProps {
  isDirty: boolean;
  isSaving: boolean;
  failure: Error | null;
  onCancel(): void;
}

/** The buttons below a text, as in all settings: shown once it has been changed. */
export function SaveButtons({ isDirty, isSaving, failure, onCancel }: SaveButtonsProps) {
  if (!isDirty) return null;
  return (
    <>
      {failure ? (
        <p role="alert" className={classes.failure}>
          {failure.message}
        </p>
      ) : null}
      <div className={classes.foot}>
        <Button type="submit" loading={isSaving}>
          {t("Save")}
        </Button>
        <Button variant="subtle" color="gray" disabled={isSaving} onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </>
  );
}
