import { ConfigError } from "@tessera/kit/config/config";
import type { MailProvider } from "@tessera/wire/mail/mail.constants";
import type { ServerPlace } from "./server-place.ts";

/** The installation's registration with a mailbox provider, and the provider's endpoints. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** The scopes that consent is requested for. */
  scopes: string[];
  /** Additional parameters for the consent page. */
  parameters: Record<string, string>;
  /** The page of inboxes, where the provider redirects to. */
  redirectUri: string;
  servers: { imap: ServerPlace; smtp: ServerPlace };
}

/** The providers that the installation is registered with. */
export type MailProviders = Partial<Record<MailProvider, ProviderSettings>>;

/** The variables that register the installation. For each provider, either all or none must be set. */
export interface ProviderVariables {
  PUBLIC_ORIGIN: string;
  ALLOW_PRIVATE_ADDRESSES: boolean;
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  MICROSOFT_CLIENT_ID?: string;
  MICROSOFT_CLIENT_SECRET?: string;
  MICROSOFT_TENANT: string;
  /** For development only: the URL of a program that simulates both providers. Its parameters `imap` and `smtp` are its ports. */
  DEVELOPMENT_MAIL_PROVIDER?: string;
}

/**
 * Reads the registrations.
 * @throws ConfigError for an incomplete registration, and for a simulated provider outside of development
 */
export function readMailProviders(variables: ProviderVariables): MailProviders {
  const places = variables.DEVELOPMENT_MAIL_PROVIDER ? developmentPlaces(variables) : usualPlaces;
  const redirectUri = `${variables.PUBLIC_ORIGIN}/dashboard/organization/email`;
  const [google, microsoft] = [readClient(variables, "GOOGLE"), readClient(variables, "MICROSOFT")];
  return {
    ...(google && { google: { ...google, ...googleDetails(places), redirectUri } }),
    ...(microsoft && {
      microsoft: { ...microsoft, ...microsoftDetails(places, variables.MICROSOFT_TENANT), redirectUri },
    }),
  };
}

type Client = Pick<ProviderSettings, "clientId" | "clientSecret">;
type Details = Omit<ProviderSettings, keyof Client | "redirectUri">;

function readClient(variables: ProviderVariables, prefix: "GOOGLE" | "MICROSOFT"): Client | undefined {
  const [idName, secretName] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
  const [clientId, clientSecret] = [variables[idName], variables[secretName]];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId) throw new ConfigError([`${idName} is required with ${secretName}`]);
  if (!clientSecret) throw new ConfigError([`${secretName} is required with ${idName}`]);
  return { clientId, clientSecret };
}

/** The consent pages, token endpoints and mail servers. */
interface Places {
  google: { consent: string; tokens: string } & ProviderSettings["servers"];
  microsoft: { consent: string; tokens: string } & ProviderSettings["servers"];
}

const usualPlaces: Places = {
  google: {
    consent: "https://accounts.google.com",
    tokens: "https://oauth2.googleapis.com",
    imap: { host: "imap.gmail.com", port: 993, security: "tls" },
    smtp: { host: "smtp.gmail.com", port: 465, security: "tls" },
  },
  microsoft: {
    consent: "https://login.microsoftonline.com",
    tokens: "https://login.microsoftonline.com",
    imap: { host: "outlook.office365.com", port: 993, security: "tls" },
    smtp: { host: "smtp.office365.com", port: 587, security: "starttls" },
  },
};

function developmentPlaces({
  DEVELOPMENT_MAIL_PROVIDER: address = "",
  ALLOW_PRIVATE_ADDRESSES,
}: ProviderVariables): Places {
  if (!ALLOW_PRIVATE_ADDRESSES)
    throw new ConfigError(["DEVELOPMENT_MAIL_PROVIDER needs ALLOW_PRIVATE_ADDRESSES"]);
  const { origin, hostname, searchParams } = new URL(address);
  const at = (name: string) => ({
    ...{ host: hostname, port: Number(searchParams.get(name)), security: "none" as const },
  });
  const place = { consent: origin, tokens: origin, imap: at("imap"), smtp: at("smtp") };
  return { google: place, microsoft: place };
}

/** Without `access_type` and `prompt`, Google returns no refresh token, or none to users who consented before. */
function googleDetails({ google: { consent, tokens, imap, smtp } }: Places): Details {
  return {
    authorizationEndpoint: `${consent}/o/oauth2/v2/auth`,
    tokenEndpoint: `${tokens}/token`,
    scopes: ["https://mail.google.com/"],
    parameters: { access_type: "offline", prompt: "consent" },
    servers: { imap, smtp },
  };
}

function microsoftDetails({ microsoft: { consent, tokens, imap, smtp } }: Places, tenant: string): Details {
  return {
    authorizationEndpoint: `${consent}/${tenant}/oauth2/v2.0/authorize`,
    tokenEndpoint: `${tokens}/${tenant}/oauth2/v2.0/token`,
    scopes: [
      "https://outlook.office.com/IMAP.AccessAsUser.All",
      "https://outlook.office.com/SMTP.Send",
      "offline_access",
    ],
    parameters: { response_mode: "query" },
    servers: { imap, smtp },
  };
}
