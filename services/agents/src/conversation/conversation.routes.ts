import type { FastifyInstance } from "fastify";
import type { AgentsContext } from "../context.ts";

export function addConversationRoutes(_app: FastifyInstance, _context: AgentsContext): void {}
