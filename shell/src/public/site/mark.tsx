interface MarkProps {
  size: number;
}

export function Mark({ size }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="var(--accent)" aria-hidden="true">
      <rect x="1" y="1" width="8" height="8" rx="2" />
      <rect x="11" y="1" width="8" height="8" rx="2" opacity="0.45" />
      <rect x="1" y="11" width="8" height="8" rx="2" opacity="0.45" />
      <rect
        x="11.75"
        y="11.75"
        width="6.5"
        height="6.5"
        rx="1.5"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.5"
        strokeDasharray="2.1 1.6"
      />
    </svg>
  );
}
