import type { ConnectionSecurity } from "@tessera/wire/mail/mail.constants";

/** The address of a server and how to connect to it. */
export interface ServerPlace {
  host: string;
  port: number;
  security: ConnectionSecurity;
}
