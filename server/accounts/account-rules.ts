import { domainToASCII } from 'node:url'

/** The identity of an e-mail address: two spellings of one mailbox are one account. */
export function emailKey(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  const domain = domainToASCII(folded.slice(at + 1))
  return domain ? `${folded.slice(0, at)}@${domain}` : folded
}

/** A stored country is an ISO 3166 code or 'UNKNOWN': from the form, else from the phone's prefix. */
export function countryOf(contactNumber: string, formCountry: string | undefined): string {
  if (formCountry && formCountry !== 'UNKNOWN') return formCountry
  const digits = contactNumber.replaceAll(/\D/g, '').replace(/^00/, '')
  if (digits.startsWith('62')) return 'ID'
  if (digits.startsWith('60')) return 'MY'
  return 'UNKNOWN'
}
