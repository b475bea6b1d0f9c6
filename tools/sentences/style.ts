import type { Sentence } from './sentence.ts'

interface Rule {
  /** What to write instead. */
  says: string
  breaks: (text: string) => boolean
}

const never = (pattern: RegExp, says: string): Rule => ({ says, breaks: (text) => pattern.test(text) })

/**
 * Written with a capital wherever they stand: names, what the documents write so without quoting it (A2-008, B2-107), boards as the
 * trade calls them, and "Anda".
 */
const names =
  /\b(?:Anda|Google|Facebook|Lodestay for Business|Lodestay|Hilton|Indosat|Android|English|Inggris|Indonesian?|Malaysia|Jakarta|Dubai|Friday|Jumat|Ctrl|Sign Up|Roaming Confirmation|(?:Half|Full) Board|All Inclusive|New York|Burj Khalifa|KL Tower|Batu Caves|Merdeka Square|Dataran Merdeka|Kuala Lumpur|Dubai Frame|American Express|Microsoft Teams|Standard Webhooks|Virtual Account)\b/g

/** Both languages. */
const everywhere: readonly Rule[] = [
  never(/\.\.\./, 'an ellipsis is one sign: …'),
  never(/\p{L} …/u, 'no space before …'),
  never(/(?<=\p{L})'(?=\p{L})|"\p{L}|\p{L}"/u, 'curly quotes: ’ “ ”'),
  never(/\p{L} , |\s{2}/u, 'one space, and none before a comma'),
  // "Support is by chat and e-mail" is the documents' (B1-008).
  never(/(?<!by chat and )\be-mail/i, 'email'),
  never(/\breserv(?:ation|asi)/i, 'booking, pesanan'),
]

const inEnglish: readonly Rule[] = [
  never(/\bcall(?:ed|ing)? (?:it |this )?off\b/i, 'cancel'),
  never(/\bsign(?:ed|s)?[ -](?:in|out)\b|\bsigning (?:in|out)\b/i, 'log in, log out'),
  never(/(?<!(?:uppercase|lowercase|of|[Hh]as) )\bletters?\b(?! and (?:digits|a )|, digits)/i, 'email'),
  never(/\bcheckout\b(?= day)|\bcheck in date/i, 'check-in, check-out'),
]

/** The act of booking has its own word: "hari pemesanan", and the title of a section. */
const act = /\b(?:hari|bulan|langkah|antara|sebelum|permintaan dan) pemesanan\b|^(?:\d+\. )?Pemesanan$/gi

const inIndonesian: readonly Rule[] = [
  never(/\b(?:kamu|kalian|engkau|lo|gue)\b/i, 'Anda'),
  never(/(?<![.?!…:] |^)\banda\b/u, 'Anda, with a capital'),
  never(/\bsurat\b/i, 'email'),
  never(/\bdaring\b/i, 'online'),
  never(/\bperamban\b/i, 'browser'),
  never(/\bdirefund\b/i, 'bisa refund'),
  never(/\bgerbang pembayaran\b/i, 'layanan pembayaran'),
  never(/\btarif (?:khusus|kamar|ini)\b/i, 'harga'),
  never(/\bsilahkan\b/i, 'silakan'),
  { says: 'pesanan, for what was booked', breaks: (text) => /\bpemesanan/i.test(text.replaceAll(act, '')) },
]

/** A short one that ends without a full stop: what stands on buttons, links, fields and headings. */
const isLabel = (text: string) => text.length <= 40 && !/[.!?:]$/.test(text)
const capitals = /(?<=\p{Ll}\)? )\p{Lu}\p{Ll}+/u

const sentenceCase: Rule = {
  says: 'one capital, at the beginning',
  breaks: (text) => isLabel(text) && capitals.test(text.replaceAll(names, '')),
}

function broken(text: string | undefined, rules: readonly Rule[]): string[] {
  return text === undefined ? [] : rules.filter(({ breaks }) => breaks(text)).map(({ says }) => `${says}: ${text}`)
}

/** What a sentence breaks of our own rules for words (decision 107). The documents' English is theirs, and is not asked. */
export function breaches(
  { name, english, indonesian }: Sentence,
  isDocumented: (english: string) => boolean,
): string[] {
  // What suppliers offer is called as they call it.
  const isTheirs = english === undefined || isDocumented(english) || name.startsWith('web.supply.')
  const own = isTheirs ? undefined : english
  return [
    ...broken(own, [...everywhere, ...inEnglish, sentenceCase]),
    ...broken(indonesian, [...everywhere, ...inIndonesian, sentenceCase]),
  ]
}
