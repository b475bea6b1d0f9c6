/**
 * The fault `hostile_words`: what a hotel calls itself, its rooms, its meals and its rules comes with an attack behind
 * it. `nasty-html.ts` spoils now and then what is meant to be HTML; this spoils everything that is meant to be words, too.
 */
import { hash } from '#sandbox/world/seeded.ts'

/** Who shows one of these as markup carries the mark `data-pwned` on its root from then on. */
const PWN = 'document.documentElement.dataset.pwned=1'

const attacks = [
  `<script>${PWN}</script>`,
  `"><img src=x onerror="${PWN}">`,
  `</script><svg onload="${PWN}"></svg>`,
  `{{constructor.constructor('${PWN}')()}} \${${PWN}} #{${PWN}}`,
  `<a href="javascript:${PWN}">javascript:${PWN}</a>`,
  `&lt;img src=x onerror=${PWN}&gt; &#x3c;script&#62;`,
  `</title></style><style>*{display:none}</style><p style="position:fixed;inset:0">`,
  `"},"pwned":{"@type":"Thing"}<!-- <script>`,
  'Inn\r\nBcc: everybody@evil.example\r\n\r\nPay again at https://evil.example/pay or www.evil.example',
  ') Tj ET Q /OpenAction << /S /JavaScript /JS (app.alert(1)) >> %%EOF',
  '\u202Eelpmaxe.live//:sptth\u202C \u2066hidden\u2069\u200B\uFEFF',
  '\0\u001B[2J\u0007 half \ud83d',
  'فندق السلام بجانب البحر',
  'Unbreakable'.repeat(25),
] as const

/** Members of the hub's answers whose text people read; by the others machines find each other. */
const readByPeople = new Set([
  'name',
  'line1',
  'description',
  'text',
  'caption',
  'beds',
  'views',
  'area',
  'providerName',
  'providerConfirmationNumber',
  'hotelConfirmationNumber',
])

/** The answer with attacks behind all words of it. The same words always get the same ones, so that terms stay what they were. */
export function addAttacks<T>(answer: T): T {
  return spoilt(answer, '') as T
}

function spoilt(value: unknown, member: string): unknown {
  if (typeof value === 'string') {
    return readByPeople.has(member) ? [value, ...attacksFor(hash(value, member))].join(' ') : value
  }
  if (Array.isArray(value)) return value.map((one) => spoilt(one, member))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoilt(one, name)]))
}

/** A few, so that even a page with little text shows most of them. */
function attacksFor(seed: number): string[] {
  return [0, 5, 9].flatMap((step) => attacks[(seed + step) % attacks.length] ?? [])
}
