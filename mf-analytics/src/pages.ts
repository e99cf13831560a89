/** The code of each page. Asking twice loads once. */
export const pages = {
  report: () => import("./report/report-page.tsx"),
};
