/** The code of each page, loaded on first use. */
export const pages = {
  chat: () => import("./chat/chat-page.tsx"),
  list: () => import("./agent-list/agent-list-page.tsx"),
  agent: () => import("./agent-page/agent-page.tsx"),
  create: () => import("./agent-form/create-agent-page.tsx"),
  extension: () => import("./extension-install/extension-install-page.tsx"),
  edit: () => import("./agent-form/edit-agent-page.tsx"),
};
