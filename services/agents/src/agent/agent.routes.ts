import type { FastifyInstance } from "fastify";
import type { AgentsContext } from "../context.ts";

export function addAgentRoutes(_app: FastifyInstance, _context: AgentsContext): void {}
