/** Loaders for the code of each page. Repeated calls load it only once. */
export const pages = {
  report: () => import("./report/report-page.tsx"),
};
