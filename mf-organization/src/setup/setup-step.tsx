import { IconChevronDown, IconChevronRight, IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { UnstyledButton, VisuallyHidden } from "@tessera/ui/mantine";
import { type ReactNode, useId } from "react";
import classes from "./setup.module.css";

export interface Step {
  id: string;
  title: string;
  isDone: boolean;
  /** Shown at the right: what there is. */
  state: ReactNode;
  children: ReactNode;
}

interface SetupStepProps extends Step {
  isOpen: boolean;
  onToggle(): void;
}

/** A step of the setup: its title and state, and what to do if it is open. */
export function SetupStep({ title, isDone, state, isOpen, onToggle, children }: SetupStepProps) {
  const bodyId = useId();
  const Mark = isDone ? IconCircleCheckFilled : IconCircle;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={onToggle}
      >
        <Mark className={classes.mark} size={18} stroke={1.5} aria-hidden />
        <span className={classes.title}>{title}</span>
        <VisuallyHidden>{isDone ? t("Done") : t("Not done yet")}</VisuallyHidden>
        <span className={classes.state}>{state}</span>
        <Chevron size={16} stroke={1.5} aria-hidden />
      </UnstyledButton>
      {isOpen ? (
        <div id={bodyId} className={classes.body}>
          {children}
        </div>
      ) : null}
    </li>
  );
}
