import { Title } from "@tessera/ui/mantine";
import type { ReactNode } from "react";
import classes from "./settings-page.module.css";

interface SettingsPageProps {
  title: string;
  sentence?: ReactNode;
  /** Shown at the right of the header. */
  action?: ReactNode;
  children: ReactNode;
}

/** A settings page: one centred column below its header. */
export function SettingsPage({ title, sentence, action, children }: SettingsPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          {sentence ? <p className={classes.sentence}>{sentence}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
