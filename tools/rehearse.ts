// `npm run rehearse`: all vendors of docs/going-live.md played by the sandbox, on TLS with an authority of its own, and a reverse
// proxy before the shop, for who goes live without a vendor yet. It leaves the settings to start the shop with in a file,
// and those to certify with. `-- --proxy 9443` and the like move its ports. Exit code 64: ports that are none, or are taken.
import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createAuthority } from '#tools/rehearsal/authority.ts'
import { ownAddress } from '#tools/rehearsal/own-address.ts'
import { readPorts, whatIsTaken, type RehearsalPorts } from '#tools/rehearsal/rehearsal-ports.ts'
import { rehearsalSettings, testSettings } from '#tools/rehearsal/rehearsal-settings.ts'
import { writeSettings } from '#tools/rehearsal/settings-file.ts'
import { startTlsFront } from '#tools/rehearsal/tls-front.ts'
import { runSandbox } from '#tools/run-sandbox.ts'

const MONTH_MS = 30 * 86_400_000

const folder = resolve(process.env['DATA_DIR'] || '.data', 'rehearsal')
const ports = await chosenPorts()
const host = ownAddress()
const parties = `https://${host}:${ports.vendors}`
const appUrl = `https://${host}:${ports.proxy}`
const fileOf = (name: string) => join(folder, name)
const authority = fileOf('authority.pem')

/** Says what is wrong with what was asked for, and ends. */
async function chosenPorts(): Promise<RehearsalPorts> {
  try {
    const chosen = readPorts(process.argv.slice(2))
    const taken = await whatIsTaken(chosen)
    if (taken.length === 0) return chosen
    process.stderr.write(`${taken.join('\n')}\n`)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    process.stderr.write(`${error.message}\n`)
  }
  process.exit(64)
}

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
const trust = { PORT: String(ports.shop), NODE_EXTRA_CA_CERTS: authority }
const given = { parties, smtpPort: ports.mail, appUrl }
writeSettings(fileOf('live.env'), { ...rehearsalSettings(given), ...trust })
writeSettings(fileOf('test.env'), { ...testSettings(given), ...trust })

const tls = { cert: readFileSync(fileOf('certificate.pem'), 'utf8'), key: readFileSync(fileOf('key.pem'), 'utf8') }
await startTlsFront({ tls, targetPort: ports.shop, port: ports.proxy, plainPort: ports['proxy-plain'] })
const sandbox = runSandbox({
  env: {
    DATA_DIR: folder,
    SANDBOX_PORT: String(ports.vendors),
    SANDBOX_SMTP_PORT: String(ports.mail),
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
    `  settings           ${fileOf('live.env')}: add DATABASE_URL and CARD_WEBHOOK_SECRET, which stay there`,
    `  to certify with    ${fileOf('test.env')}`,
    `  authority to trust ${authority}`,
    `  all vendors        ${parties}, instead of https://api.stripe.com in the page's curl, too; letters at ${parties}/mail`,
    `  your proxy         ${appUrl}, which leads to port ${ports.shop}; http://${host}:${ports['proxy-plain']} leads to it`,
    '  cards              4242 4242 4242 4242 pays, 4000 0000 0000 0259 is disputed; any future date, any code',
    '  Ctrl-C stops it. What the vendors know stays in the folder.',
    '',
  ].join('\n'),
)
