import { describe, expect, it } from "@jest/globals";
import { certainDetectors } from "./detectors.ts";
import { findSecrets, redact } from "./redact.ts";

/** Returns characters that look random. No key is written here as a whole, since it would look like a real one. */
function fill(length: number, characters = "aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xYz"): string {
  return Array.from({ length }, (_, index) => characters[(index * 7 + 3) % characters.length]).join("");
}

const hex = (length: number) => fill(length, "0123456789abcdef");
const capitals = (length: number) => fill(length, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567");
const uuid = "12345678-1234-1234-1234-1234567890ab";

const keys: [provider: string, key: string][] = [
  ["OpenAI", `sk-proj-${fill(48)}`],
  ["Anthropic", `sk-ant-api03-${fill(93)}`],
  ["Stripe", `sk_live_${fill(24)}`],
  ["GitHub", `ghp_${fill(36)}`],
  ["GitLab", `glpat-${fill(20)}`],
  ["a GitLab runner", `glrt-${fill(20)}`],
  ["a GitLab trigger", `glptt-${hex(40)}`],
  ["Slack", `xoxb-123456789012-1234567890123-${fill(24)}`],
  ["a Slack app", `xapp-1-A0123456789-1234567890123-${hex(64)}`],
  ["AWS", `AKIA${capitals(16)}`],
  ["Google", `AIza${fill(35)}`],
  ["a Google client", `GOCSPX-${fill(28)}`],
  ["Google for later", `1//0${fill(60)}`],
  ["npm", `npm_${fill(36)}`],
  ["SendGrid", `SG.${fill(22)}.${fill(43)}`],
  ["DigitalOcean", `doo_v1_${hex(64)}`],
  ["Docker", `dckr_pat_${fill(27)}`],
  ["Fly", `fm2_${fill(200)}`],
  ["Heroku", `HRKU-AA${fill(58)}`],
  ["Netlify", `nfp_${fill(36)}`],
  ["Cloudflare", `cfut_${fill(40)}`],
  ["Supabase", `sbp_${hex(40)}`],
  ["a Supabase project", `sb_secret_${fill(31)}`],
  ["PlanetScale", `pscale_tkn_${fill(43)}`],
  ["Pulumi", `pul-${hex(40)}`],
  ["Tailscale", `tskey-auth-${fill(12)}-${fill(32)}`],
  ["Atlassian", `ATATT3xFfGF0${fill(160)}=A1B2C3D4`],
  ["Bitbucket", `ATBB${fill(32)}`],
  ["Microsoft Entra", `${fill(3)}8Q~${fill(34)}`],
  ["Azure DevOps", `${fill(76)}AZDO${fill(4)}`],
  ["Telegram", `1234567890:AA${fill(33)}`],
  ["a Discord bot", `MTIzNDU2Nzg5MDEyMzQ1Njc4.${fill(6)}.${fill(38)}`],
  ["Mailchimp", `${hex(32)}-us12`],
  ["Mailgun", `key-${hex(32)}`],
  ["Brevo", `xkeysib-${hex(64)}-${fill(16)}`],
  ["Resend", `re_${fill(8)}_${fill(24)}`],
  ["Twilio", `SK${hex(32)}`],
  ["Postman", `PMAK-${hex(24)}-${hex(34)}`],
  ["Notion", `ntn_${fill(46)}`],
  ["Figma", `figd_${fill(40)}`],
  ["Airtable", `pat${fill(14)}.${hex(64)}`],
  ["Asana", `2/1234567890123456/1234567890123456:${hex(32)}`],
  ["HubSpot", `pat-eu1-${uuid}`],
  ["Typeform", `tfp_${fill(44)}_${fill(14)}`],
  ["Contentful", `CFPAT-${fill(43)}`],
  ["Databricks", `dapi${hex(32)}`],
  ["Grafana", `glsa_${fill(32)}_${hex(8)}`],
  ["Sentry", `sntryu_${hex(64)}`],
  ["New Relic", `NRAK-${capitals(27)}`],
  ["Dynatrace", `dt0c01.${capitals(24)}.${capitals(64)}`],
  ["Sonar", `squ_${hex(40)}`],
  ["Vault", `hvs.${fill(90)}`],
  ["Terraform", `${fill(14)}.atlasv1.${fill(64)}`],
  ["Doppler", `dp.pt.${fill(43)}`],
  ["1Password", `ops_eyJ${fill(250)}`],
  ["RubyGems", `rubygems_${hex(48)}`],
  ["Clojars", `CLOJARS_${fill(60)}`],
  ["Buildkite", `bkua_${hex(40)}`],
  ["CircleCI", `CCIPAT_${fill(22)}_${hex(40)}`],
  ["Prefect", `pnu_${fill(36)}`],
  ["Groq", `gsk_${fill(52)}`],
  ["Perplexity", `pplx-${fill(48)}`],
  ["xAI", `xai-${fill(80)}`],
  ["Replicate", `r8_${fill(37)}`],
  ["Mapbox", `sk.eyJ${fill(60)}.${fill(22)}`],
  ["PGP", `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n${fill(64)}\n-----END PGP PRIVATE KEY BLOCK-----`],
];

describe("redact", () => {
  it.each(keys)("removes a key of %s", (_provider, key) => {
    expect(redact(`We used ${key}, and it failed.`, new Map())).toMatch(
      /^We used \[(?:API|private) key removed\], and it failed\.$/u,
    );
    expect(findSecrets(key, certainDetectors)).toHaveLength(1);
  });

  it.each([
    ["Slack", "https://hooks.slack.com/services/", `T01234567/B01234567/${fill(24)}`],
    ["Discord", "https://discord.com/api/webhooks/123456789012345678/", fill(68)],
    [
      "Teams",
      "https://shop.webhook.office.com/webhookb2/",
      `${uuid}@${uuid}/IncomingWebhook/${hex(32)}/${uuid}`,
    ],
    ["Zapier", "https://hooks.zapier.com/hooks/catch/", "1234567/abcde12/"],
    ["Azure", "https://shop.blob.core.windows.net/c/f.png?sv=2022-11-02&sig=", `${fill(43)}%3D`],
  ])("removes the secret part of an address of %s, and keeps the rest", (_provider, kept, secret) => {
    expect(redact(`Posted to ${kept}${secret} at noon`, new Map())).toBe(
      `Posted to ${kept}[token in a URL removed] at noon`,
    );
  });

  it("removes the key of an Azure storage account from its connection string", () => {
    const text = `AccountName=shop;AccountKey=${fill(86)}==;EndpointSuffix=core.windows.net`;

    expect(redact(text, new Map())).toBe(
      "AccountName=shop;AccountKey=[secret removed];EndpointSuffix=core.windows.net",
    );
  });

  it.each([
    "See key-value stores, pat-eu1, re_render_all, hvs. Berlin and dp.pt.",
    "Order 1234567890:AA and 2/1234567890/12 in pul-01",
    "The commit 9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c is on main.",
    "https://hooks.slack.com/services/ and https://discord.com/api/webhooks/",
    "https://shop.test/?sig=short",
    `File ${uuid}.png of MODULE_NAMES.config.production-values-of-the-shop`,
  ])("keeps %s", (text) => {
    expect(redact(text, new Map())).toBe(text);
  });
});
