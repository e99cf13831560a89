import { TitledSection } from "@tessera/ui/page/titled-section";
import type { ComponentProps } from "react";
import classes from "./profile-section.module.css";

export function ProfileSection({ children, ...words }: ComponentProps<typeof TitledSection>) {
  return (
    <TitledSection {...words}>
      <div className={classes.content}>{children}</div>
    </TitledSection>
  );
}
