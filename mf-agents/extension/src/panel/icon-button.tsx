import type { IconCamera } from "@tabler/icons-react";

interface IconButtonProps {
  label: string;
  Icon: typeof IconCamera;
  isDisabled?: boolean;
  /** Set for a button that stays pressed. */
  isPressed?: boolean;
  onPress(): void;
}

/** A button that shows only an icon, with its name for screen readers and on hover. */
export function IconButton({ label, Icon, isDisabled = false, isPressed, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  );
}
