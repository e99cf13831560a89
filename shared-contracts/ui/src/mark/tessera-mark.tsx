/** The product's logo: three tiles in place and a fourth outlined. `size` is in px. */
export function TesseraMark({ size = 20 }: { size?: number }) {
  const tile = { width: 8, height: 8, rx: 2, fill: "var(--mantine-color-accent-6)" };
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <rect x="1" y="1" {...tile} />
      <rect x="11" y="1" {...tile} opacity="0.45" />
      <rect x="1" y="11" {...tile} opacity="0.45" />
      <rect
        x="11.75"
        y="11.75"
        width="6.5"
        height="6.5"
        rx="1.5"
        fill="none"
        stroke="var(--mantine-color-accent-6)"
        strokeWidth="1.5"
        strokeDasharray="2.1 1.6"
      />
    </svg>
  );
}
