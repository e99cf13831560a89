import { Title } from "@tessera/ui/mantine";
import type { ReactNode } from "react";
import classes from "./settings-page.module.css";

interface SettingsPageProps {
  title: string;
  sentence?: ReactNode;
  /** At the right of the head. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page of the settings: one centred column under its head. */
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
