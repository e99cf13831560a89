interface Measures {
  height: string;
  fontSize: string;
  paddingX: string;
}

/** The sizes of buttons and inputs: `sm` everywhere, `md` in forms and pricing, `lg` on the landing page and for touch. */
export const controlSizes: Readonly<Record<string, Measures>> = {
  xs: { height: "28px", fontSize: "12px", paddingX: "8px" },
  sm: { height: "32px", fontSize: "13px", paddingX: "12px" },
  md: { height: "36px", fontSize: "14px", paddingX: "14px" },
  lg: { height: "44px", fontSize: "15px", paddingX: "20px" },
};
