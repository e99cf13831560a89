import type { IconCamera } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface ToolButtonProps {
  Icon: typeof IconCamera;
  children: ReactNode;
  /** The host of the site that the button is about, if it is known. */
  siteName?: string | null;
  isDisabled?: boolean;
  /** Set for a button that stays pressed. */
  isPressed?: boolean;
  onPress(): unknown;
}

/** A button with an icon, for one way to capture. */
export function ToolButton({
  Icon,
  children,
  siteName,
  isDisabled = false,
  isPressed,
  onPress,
}: ToolButtonProps) {
  return (
    <button type="button" className="tool" disabled={isDisabled} aria-pressed={isPressed} onClick={onPress}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className="words">
        {children} {siteName ? <small title={siteName}>{siteName}</small> : null}
      </span>
    </button>
  );
}
