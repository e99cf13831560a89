/**
 * The forms of keys and tokens as their providers document them, except those that `detectors.ts` has itself. Each has a prefix, or marks at fixed
 * places, that nothing else has. Each repetition is limited or ends the form, so that reading takes linear time.
 */
const forms = [
  // GitLab: "Token prefixes", docs.gitlab.com/security/tokens
  "gl(?:rt|dt|ptt|ft|soat|imt|agent|cbt|ffct|rtr)-[\\w-]{20,}",
  // Slack: app-level tokens, docs.slack.dev/authentication/tokens
  "xapp-\\d-[\\w-]{20,}",
  // Google: client secrets and refresh tokens, developers.google.com/identity/protocols/oauth2
  "GOCSPX-[\\w-]{20,}|1//0[\\w-]{40,}",
  // DigitalOcean, Docker, Fly, Heroku, Netlify, Cloudflare, Supabase, PlanetScale, Pulumi, Tailscale: pages on their API tokens
  "do[or]_v1_[0-9a-f]{60,}|dckr_[op]at_[\\w-]{27,}|fm[12][ar]?_[\\w+/=-]{60,}|HRKU-[\\w-]{30,}|nf[bcopu]_\\w{36,}|cf(?:ut|at|k)_\\w{40,}",
  "sbp_[0-9a-f]{40}|sb_secret_[\\w-]{20,}|pscale_(?:tkn|pw|oauth|otkn)_[\\w-]{32,}|pul-[0-9a-f]{40}|tskey-[a-z]{2,12}-\\w{8,40}-\\w{20,}",
  // Atlassian: API tokens and app passwords, support.atlassian.com
  "AT(?:ATT|CTT)3x[\\w=-]{40,}|ATBB\\w{32}",
  // Microsoft: client secrets and personal access tokens, learn.microsoft.com/purview/sit-defn
  "[\\w~.-]{3}\\dQ~[\\w~.-]{31,34}|[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}",
  // Telegram, Discord: core.telegram.org/bots, docs.discord.com
  "\\d{8,10}:AA[\\w-]{33}|[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,40}",
  // Mailchimp, Mailgun, Brevo, Resend, Twilio: their API references
  "[0-9a-f]{32}-us\\d{1,2}|key-[0-9a-f]{32}|x(?:key|smtp)sib-[0-9a-f]{64}-\\w{16}|re_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}|SK[0-9a-f]{32}",
  // Postman, Notion, Figma, Airtable, Asana, HubSpot, Typeform, Contentful: pages on personal access tokens
  "PMAK-[0-9a-f]{24}-[0-9a-f]{34}|ntn_\\w{40,}|secret_[A-Za-z0-9]{43}|figd_[\\w-]{38,}|pat\\w{14}\\.[0-9a-f]{64}",
  "[12]/\\d{10,16}/\\d{10,16}:[0-9a-f]{32}|pat-(?:na|eu|ap)\\d-[0-9a-f-]{36}|tfp_\\w{40,}|CFPAT-[\\w-]{43}",
  // Databricks, Grafana, Sentry, New Relic, Dynatrace, Sonar: pages on their API tokens
  "dapi[0-9a-f]{32}|glsa_\\w{32}_[0-9a-f]{8}|glc_eyJ[\\w=]{20,}|sntry[su]_[\\w=/+-]{40,}|NRAK-[A-Z0-9]{27}|sq[apu]_[0-9a-f]{40}",
  "dt0[a-z]\\d{2}\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}",
  // HashiCorp, Doppler, 1Password: pages on tokens of services
  "hv[bsr]\\.[\\w-]{24,}|\\w{14}\\.atlasv1\\.[\\w-]{60,}|dp\\.(?:pt|st|ct|sa|scim|audit)\\.\\w{40,}|ops_eyJ[\\w-]{200,}",
  // RubyGems, Clojars, Buildkite, CircleCI, Prefect: pages on their API tokens
  "rubygems_[0-9a-f]{48}|CLOJARS_\\w{60}|bk(?:ua|ct|at|pat)_[0-9a-f]{40}|CCIPAT_[A-Za-z0-9]{20,30}_[0-9a-f]{40}|pn[bu]_\\w{36}",
  // Groq, Perplexity, xAI, Replicate, Mapbox: their API references
  "gsk_\\w{40,}|pplx-\\w{40,}|xai-\\w{60,}|r8_\\w{37}|sk\\.eyJ[\\w-]{40,200}\\.[\\w-]{20,}",
];

/** The source of a pattern for a whole key. */
export const providerKey = `(?:${forms.join("|")})`;

/**
 * The source of a pattern for the secret part of an address: whoever knows an address of an incoming web hook can post there, and whoever knows a
 * signature of Azure may read what it signs.
 */
export const secretAddressPart = `(?<kept>${[
  "\\bhooks\\.slack\\.com/(?:services|triggers|workflows)/",
  "\\bdiscord(?:app)?\\.com/api/(?:v\\d{1,2}/)?webhooks/\\d{17,20}/",
  "\\.webhook\\.office\\.com/webhookb2/",
  "\\bhooks\\.zapier\\.com/hooks/(?:catch|standard)/",
  "[?&]sig=",
].join("|")})[\\w%+@/=-]{12,}`;
