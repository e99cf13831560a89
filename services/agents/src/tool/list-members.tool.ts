import { closed } from "@tessera/wire/schema/schema";
import { Type } from "typebox";
import { defineTool } from "./tool.ts";

export const listMembers = defineTool({
  name: "list_members",
  title: "List members",
  description:
    "Finds active members of the organization by name, with their ids and roles: whom a ticket can be assigned to.",
  permission: "members.read",
  isWrite: false,
  input: closed({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
  }),
  async run({ api, caller }, { search, limit = 20 }, signal) {
    const query = { active: true, limit, ...(search ? { search } : {}) };
    const { data, total } = await api.call(caller, "GET /members", { query }, signal);
    // Email addresses are left out: a name and an id are enough to talk about a member.
    const members = data.map(({ id, display_name, role }) => ({ id, name: display_name, role }));
    return { data: { total, members }, sources: [] };
  },
});
