import { unwritable } from '#shared/api/fields.ts'
import type { Letter } from '#server/mail/mailer.ts'
import { asWritten, type Line, rewritten } from '#server/typesetting/line.ts'
import { letterStyle, lightColours } from './letter-style.ts'
import { unlinked } from './unlinked.ts'

export type Language = 'en' | 'id'

/** A link, and what it leads to. */
interface Way {
  label: string
  url: string
}

/** Whose letter it is: what stands above and below it, and the colours of its ways on. */
export interface LetterBrand {
  name: string
  colour: string
  onColour: string
  /** The same on a dark screen. */
  dark: { colour: string; onColour: string }
}

export type Fact = [label: string, value: string | readonly Line[]]

/** What a letter says; the layout decides how it looks. All of it is plain text. */
export interface LetterContent {
  /** The product's own unless said. */
  brand?: LetterBrand
  language: Language
  /** In the words of us and of hotels alone: what a user typed is read there as if we had said it. */
  subject: string
  heading: string
  paragraphs: string[]
  /** Facts in a table: label and value, of which each line may be a supplier's. */
  facts?: Fact[]
  action?: Way
  /** Further ways, below it. */
  more?: Way[]
  closing: string
  /** Addresses that the reader may want to copy; nothing else that looks like a link stays one. */
  exact?: string[]
}

/** The product's own. */
export const ownBrand: LetterBrand = {
  name: 'Lodestay',
  colour: '#0b5e57',
  onColour: '#fff',
  dark: { colour: '#5fd0c2', onColour: '#06201d' },
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** "IDR 1.118.891" in one line. */
const withWholeAmounts = (html: string) => html.replaceAll(/\b([A-Z]{3}) (?=\d)/g, '$1&nbsp;')

/** Sets a letter as HTML and as text, the same words in both. */
export function setLetter(content: LetterContent): Pick<Letter, 'subject' | 'html' | 'text'> {
  const { exact } = content
  const said = (text: string) => unlinked(text, exact)
  const safe: LetterContent = {
    ...content,
    subject: said(cut(content.subject.replaceAll(allUnwritable, ' '))),
    heading: said(content.heading),
    paragraphs: content.paragraphs.map(said),
    facts: (content.facts ?? []).map(([label, value]) => [label, linesOf(value).map((line) => rewritten(line, said))]),
    closing: said(content.closing),
  }
  return { subject: safe.subject, html: asHtml(safe), text: asText(safe) }
}

const allUnwritable = new RegExp(unwritable, 'gu')

/** More than any list of letters shows; a hotel's name may be of any length. */
const LONGEST_SUBJECT = 200
const cut = (subject: string) =>
  subject.length > LONGEST_SUBJECT ? `${Array.from(subject).slice(0, LONGEST_SUBJECT).join('')}…` : subject

const linesOf = (value: Fact[1]) => (typeof value === 'string' ? [value] : value)

const font = "font-family:'Plus Jakarta Sans',Arial,sans-serif"

function asHtml({
  brand = ownBrand,
  language,
  subject,
  heading,
  paragraphs,
  facts = [],
  action,
  more = [],
  closing,
}: LetterContent): string {
  const written = (text: string) => withWholeAmounts(escapeHtml(text)).replaceAll('\n', '<br>')
  const asLine = (one: Line) => {
    if (typeof one === 'string' || language === 'en') return written(asWritten(one))
    const { before = '', supplier, after = '' } = one
    return `${written(before)}<span lang="en">${written(supplier)}</span>${written(after)}`
  }
  const line = `border-top:1px solid ${lightColours.line}`
  // The roles are said once more: on a phone the cells stand below each other, and then they are no table's to a screen reader.
  const rows = facts.map(
    ([label, value]) =>
      `<tr role="row"><th role="rowheader" scope="row" style="width:34%;text-align:left;vertical-align:top;padding:8px 16px 8px 0;${line};color:${lightColours.muted};font-weight:500">${escapeHtml(label)}</th>` +
      `<td role="cell" style="vertical-align:top;padding:8px 0;${line};overflow-wrap:anywhere;word-break:break-word">${linesOf(value).map(asLine).join('<br>')}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title><style>${letterStyle(brand.dark)}</style></head>`,
    `<body class="page" style="margin:0;background:${lightColours.page};color:${lightColours.text};${font};font-size:16px;line-height:1.5">`,
    `<div style="max-width:600px;margin:0 auto;padding:24px 16px">`,
    `<p class="brand" style="font-weight:700;font-size:20px;color:${brand.colour};margin:0 0 16px">${escapeHtml(brand.name)}</p>`,
    `<div class="card" style="background:${lightColours.card};border-radius:12px;padding:24px">`,
    `<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${written(paragraph)}</p>`),
    rows.length > 0
      ? `<table class="facts" role="table" style="width:100%;border-collapse:collapse;margin:0 0 16px;border-bottom:1px solid ${lightColours.line};font-size:15px;line-height:1.5">${rows.join('')}</table>`
      : '',
    action
      ? `<p style="margin:24px 0"><a class="action" href="${escapeHtml(action.url)}" style="background:${brand.colour};color:${brand.onColour};border:1px solid ${brand.colour};text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px;display:inline-block">${escapeHtml(action.label)}</a></p>`
      : '',
    ...more.map(
      ({ label, url }) =>
        `<p style="margin:0 0 16px"><a class="way" href="${escapeHtml(url)}" style="color:${brand.colour};font-weight:600">${escapeHtml(label)}</a></p>`,
    ),
    `<p style="margin:0">${escapeHtml(closing)}</p></div></div></body></html>`,
  ].join('\n')
}

function asText({
  brand = ownBrand,
  heading,
  paragraphs,
  facts = [],
  action,
  more = [],
  closing,
}: LetterContent): string {
  const table = facts
    .map(([label, value]) => `${label}: ${linesOf(value).map(asWritten).join('\n').replaceAll('\n', '\n  ')}`)
    .join('\n')
  const ways = [...(action ? [action] : []), ...more].map(({ label, url }) => `${label}: ${url}`)
  return [heading, ...paragraphs, table, ...ways, closing, brand.name].filter((part) => part !== '').join('\n\n')
}
