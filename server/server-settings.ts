import { networkInterfaces } from 'node:os'
import * as z from 'zod'
import { everywhere } from '#shared/everywhere.ts'
import { originList } from '#server/outgoing/settings.ts'
import { appUrlOf, frontendOriginsOf, longSecret, settingsPart, spokenAt, url, type Own } from './settings-part.ts'

const anyPort = z.coerce.number().int().min(0).max(65535)
const port = (fallback: number) => anyPort.superRefine(spokenAt).default(fallback)

const shape = {
  MODE: z
    .enum(['demo', 'live'])
    .default('demo')
    .describe("live refuses the sandbox's addresses and keys and the embedded database"),
  PORT: port(3000).describe('HTTP port of the server'),
  LISTEN_ADDRESS: z
    .string()
    .min(1)
    .optional()
    .describe(
      'network address that the server listens at; 127.0.0.1 where its reverse proxy runs on the same machine; default: each of this machine, IPv4 and IPv6, which a live start warns of',
    ),
  SANDBOX_PORT: port(3001).describe('where the sandbox of outside parties listens (demo only)'),
  SANDBOX_SMTP_PORT: anyPort.optional().describe('where the sandbox takes mail (demo only); default SANDBOX_PORT + 24'),
  DATA_DIR: z.string().min(1).default('.data').describe('folder of the embedded database and the sandbox ledgers'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or later, also behind PgBouncer; empty means the embedded database'),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(30)
    .describe('how long a start waits for PostgreSQL to answer; then it ends with exit code 75'),
  APP_URL: url.optional().describe('how browsers reach this server; default http://localhost:PORT'),
  FRONTEND_ORIGINS: originList.describe(
    'further addresses of the storefront that a reset link may lead to, separated by spaces',
  ),
  SECRET_RESET_TOKEN: longSecret()
    .optional()
    .describe('lets whoever holds it set any password by /secret-reset-password; empty means the call does not exist'),
  METRICS_TOKEN: longSecret()
    .optional()
    .describe('lets whoever holds it read /metrics, as a bearer token; empty means there is no such page'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('least severe line logged'),
  AUDIT_ADDRESS_DAYS: z.coerce
    .number()
    .int()
    .min(31)
    .default(365)
    .describe('after so many days the audit log forgets from which network address something was done; 31 at least'),
  API_DOCS: z.stringbool().optional().describe('true: /api/docs describes every call; default: in a demo only'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:mailto|https|tel)$/ })
    .optional()
    .describe('where weaknesses are reported, such as mailto:security@stay.example, told by /.well-known/security.txt'),
  SECURITY_POLICY_URL: url.optional().describe('page that says how reports of weaknesses are handled'),
  TRUST_PROXY: z
    .stringbool()
    .default(false)
    .describe('true behind one reverse proxy: the client address comes from X-Forwarded-For'),
}

/** What may well be meant, and is said at each start. */
function warningsOf({ MODE, TRUST_PROXY, LISTEN_ADDRESS, PORT }: Own<typeof shape>): string[] {
  const isForgeable = MODE === 'live' && TRUST_PROXY && LISTEN_ADDRESS === undefined
  const forgeable = `LISTEN_ADDRESS is not set: who reaches port ${PORT} without the proxy is believed what X-Forwarded-For says. 127.0.0.1 is for a proxy on this machine; :: or 0.0.0.0 says that a firewall lets only the proxy in`
  return isForgeable ? [forgeable] : []
}

/** How this server runs, and where it is reached. */
export const serverSettings = settingsPart({
  shape,
  read: (settings) => ({
    mode: settings.MODE,
    port: settings.PORT,
    listenAddress: settings.LISTEN_ADDRESS ?? everywhere(networkInterfaces()),
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databaseWaitMs: settings.DATABASE_WAIT_SECONDS * 1000,
    appUrl: appUrlOf(settings),
    frontendOrigins: frontendOriginsOf(settings),
    secretResetToken: settings.SECRET_RESET_TOKEN,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    auditAddressDays: settings.AUDIT_ADDRESS_DAYS,
    apiDocs: settings.API_DOCS ?? settings.MODE === 'demo',
    security: {
      // A demo's address leads nowhere; undefined: no contact is named.
      contact: settings.SECURITY_CONTACT ?? (settings.MODE === 'demo' ? 'mailto:security@lodestay.example' : undefined),
      policyUrl: settings.SECURITY_POLICY_URL,
    },
    trustProxy: settings.TRUST_PROXY,
    warnings: warningsOf(settings),
  }),
  // Who speaks TLS is a proxy before us: with its word unread, everybody would be one address, and be turned away as one.
  setInLive: ['APP_URL', 'DATABASE_URL', 'TRUST_PROXY'],
  overTlsInLive: ['APP_URL', 'FRONTEND_ORIGINS'],
})
