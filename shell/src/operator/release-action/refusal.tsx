import { IconAlertTriangle } from "@tabler/icons-react";
import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { Alert } from "@tessera/ui/mantine";
import classes from "./release-action.module.css";

interface RefusalProps {
  error: Error;
  /** The title above the reasons. */
  title?: string | undefined;
}

/** Shows why the registry refused: everything that would break, and for whom. */
export function Refusal({ error, title = t("This would break something") }: RefusalProps) {
  const reasons = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return (
    <Alert
      role="alert"
      color="red"
      mt="md"
      icon={<IconAlertTriangle size={16} stroke={1.5} />}
      title={reasons.length > 0 ? title : error.message}
    >
      {reasons.length > 0 ? (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        t("Nothing was changed.")
      )}
    </Alert>
  );
}
