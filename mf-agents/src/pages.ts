/** The code of each page. Asking twice loads once. */
export const pages = {
  chat: () => import("./chat/chat-page.tsx"),
  agentList: () => import("./agent-list/agent-list-page.tsx"),
};
