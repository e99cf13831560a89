import { IconInfoCircle } from "@tabler/icons-react";
import { Alert } from "@tessera/ui/mantine";
import classes from "./note.module.css";

export function Note({ text }: { text: string }) {
  return (
    <Alert mt={16} icon={<IconInfoCircle size={16} stroke={1.5} aria-hidden />} classNames={classes}>
      {text}
    </Alert>
  );
}
