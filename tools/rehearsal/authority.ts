// A certificate authority of one's own, for parties and proxies that play those of the internet.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import forge from 'node-forge'

const DAY_MS = 86_400_000

/** PEM. */
export interface Certified {
  cert: string
  key: string
}

export interface Authority {
  /** Its own certificate: who is given it (NODE_EXTRA_CA_CERTS) trusts what it has signed. */
  cert: string
  /** A certificate for `host`, a name or an address, good for a year. */
  issue: (host: string) => Certified
}

/** Makes an authority that nobody else knows; its key is never written anywhere. */
export function createAuthority(name: string): Authority {
  const own = makeKeys()
  const subject = [{ name: 'commonName', value: name }]
  const cert = certify({ subject, issuer: subject, publicKey: own.publicKey }, own.privateKey, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ])
  return {
    cert,
    issue: (host) => {
      const keys = makeKeys()
      const about = { subject: [{ name: 'commonName', value: host }], issuer: subject, publicKey: keys.publicKey }
      // Kinds of RFC 5280: 7 is an address, 2 a name.
      const alternative = isIP(host) === 0 ? { type: 2, value: host } : { type: 7, ip: host }
      const issued = certify(about, own.privateKey, [
        { name: 'basicConstraints', cA: false },
        { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
        { name: 'extKeyUsage', serverAuth: true },
        { name: 'subjectAltName', altNames: [alternative] },
      ])
      return { cert: issued, key: keys.pem }
    },
  }
}

interface About {
  subject: forge.pki.CertificateField[]
  issuer: forge.pki.CertificateField[]
  publicKey: forge.pki.PublicKey
}

function certify({ subject, issuer, publicKey }: About, signer: forge.pki.rsa.PrivateKey, extensions: object[]) {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = serialNumberOf(randomBytes(16))
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS)
  certificate.validity.notAfter = new Date(Date.now() + 365 * DAY_MS)
  certificate.setSubject(subject)
  certificate.setIssuer(issuer)
  certificate.setExtensions(extensions)
  certificate.sign(signer, forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

/** Hex. Its first byte makes it positive and leaves no zero before it: OpenSSL reads no number that has one too many. */
export function serialNumberOf(random: Uint8Array): string {
  const [first = 0, ...rest] = random
  return Buffer.from([0x40 | (first & 0x3f), ...rest]).toString('hex')
}

function makeKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    pem: privateKey,
    publicKey: forge.pki.publicKeyFromPem(publicKey),
    privateKey: forge.pki.privateKeyFromPem(privateKey),
  }
}
