/** The code of each page. Asking twice loads once. */
export const pages = {
  agentList: () => import("./agent-list/agent-list-page.tsx"),
};
