// `npm run rehearse`: all vendors of docs/going-live.md played by the sandbox, on TLS with an authority of its own, and a reverse
// proxy before the shop, for who goes live without a vendor yet. It leaves the settings to start the shop with in a file.
import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createAuthority } from '#tools/rehearsal/authority.ts'
import { ownAddress } from '#tools/rehearsal/own-address.ts'
import { rehearsalSettings } from '#tools/rehearsal/rehearsal-settings.ts'
import { startTlsFront } from '#tools/rehearsal/tls-front.ts'
import { runSandbox } from '#tools/run-sandbox.ts'

const PARTIES_PORT = 3443
const SMTP_PORT = 3587
const FRONT_PORT = 8443
const FRONT_PLAIN_PORT = 8080
const MONTH_MS = 30 * 86_400_000

const folder = resolve(process.env['DATA_DIR'] || '.data', 'rehearsal')
const shopPort = Number(process.env['PORT'] || 3000)
const host = ownAddress()
const parties = `https://${host}:${PARTIES_PORT}`
const appUrl = `https://${host}:${FRONT_PORT}`
const fileOf = (name: string) => join(folder, name)
const authority = fileOf('authority.pem')

/** Kept as long as they are good: who has told a browser to trust the authority is not asked again. */
function ensureCertificates(): void {
  const isThere = ['authority.pem', 'certificate.pem', 'key.pem'].every((name) => existsSync(fileOf(name)))
  if (isThere) {
    const known = new X509Certificate(readFileSync(fileOf('certificate.pem')))
    if (known.checkIP(host) && Date.parse(known.validTo) > Date.now() + MONTH_MS) return
  }
  const made = createAuthority('Lodestay rehearsal')
  const { cert, key } = made.issue(host)
  writeFileSync(authority, made.cert)
  writeFileSync(fileOf('certificate.pem'), cert)
  writeFileSync(fileOf('key.pem'), key, { mode: 0o600 })
}

mkdirSync(folder, { recursive: true })
ensureCertificates()
const settings = { ...rehearsalSettings({ parties, smtpPort: SMTP_PORT, appUrl }), NODE_EXTRA_CA_CERTS: authority }
const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
writeFileSync(fileOf('live.env'), lines.join(''))

const tls = { cert: readFileSync(fileOf('certificate.pem'), 'utf8'), key: readFileSync(fileOf('key.pem'), 'utf8') }
await startTlsFront({ tls, targetPort: shopPort, port: FRONT_PORT, plainPort: FRONT_PLAIN_PORT })
const sandbox = runSandbox({
  env: {
    DATA_DIR: folder,
    SANDBOX_PORT: String(PARTIES_PORT),
    SANDBOX_SMTP_PORT: String(SMTP_PORT),
    SANDBOX_PUBLIC_URL: parties,
    SANDBOX_TLS_CERT: fileOf('certificate.pem'),
    SANDBOX_TLS_KEY: fileOf('key.pem'),
    NODE_EXTRA_CA_CERTS: authority,
  },
})
sandbox.process.once('exit', (code) => process.exit(code ?? 1))
const stop = async () => {
  await sandbox.stop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

await sandbox.line(/^sandbox ready/)
process.stdout.write(
  [
    '',
    'The vendors are ready: follow docs/going-live.md with these in their place.',
    `  settings           ${fileOf('live.env')}, but for DATABASE_URL and CARD_WEBHOOK_SECRET`,
    `  authority to trust ${authority}`,
    `  all vendors        ${parties}, instead of https://api.stripe.com in the page's curl, too; letters at ${parties}/mail`,
    `  your proxy         ${appUrl}, which leads to port ${shopPort}; http://${host}:${FRONT_PLAIN_PORT} leads to it`,
    '  cards              4242 4242 4242 4242 pays, 4000 0000 0000 0259 is disputed; any future date, any code',
    '  Ctrl-C stops it. What the vendors know stays in the folder.',
    '',
  ].join('\n'),
)
