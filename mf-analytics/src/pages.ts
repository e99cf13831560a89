/** The code of each page. Asking twice loads once. */
export const pages = {
  report: () => import("./report-page/report-page.tsx"),
};
