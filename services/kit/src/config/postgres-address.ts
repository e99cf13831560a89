/** The pattern of an address of Postgres, with a host or `?host=`: without one, its driver would connect to this machine. */
export const postgresUrlPattern = "^postgres(ql)?://([^/?#\\s]|/[^?#\\s]*\\?(.*&)?host=)";
