import domains from './domains.json' with { type: 'json' }

/** The published list, `free-email-domains` 1.12.6 (MIT, beside this file), and what we found missing in it. */
const free = new Set([...domains, 'hey.com', 'mailbox.org', 'myyahoo.com', 'startmail.com', 'tuta.com', 'tutanota.com'])

/**
 * Whether the public can have a mailbox at this address' domain, or at one above it. `further` are the operator's own.
 * Large: on the browser's side import it lazily.
 */
export function isFreeMail(email: string, further: readonly string[] = []): boolean {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\.$/, '')
  const labels = domain.split('.')
  return labels.some((_label, at) => {
    const parent = labels.slice(at).join('.')
    return free.has(parent) || further.includes(parent)
  })
}
