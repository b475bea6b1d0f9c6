import ical from 'node-ical'
import { getDocumentProxy } from 'unpdf'
import type { Exchange } from '#conform/wire/exchange.ts'
import type { Book, Fault } from '../book.ts'
import { checkPdf } from '#conform/pdf/check-pdf.ts'
import { brokenRules } from '#conform/pdf/judge-document.ts'

const inAnswer = (rules: readonly (readonly [string, boolean, string])[]): Fault[] =>
  rules.filter(([, isKept]) => !isKept).map(([pointer, , says]) => ({ part: 'answer', pointer, says }))

/** ISO 32000, as pdf.js reads it and qpdf checks it, and veraPDF's rules of ISO 14289-1. */
async function judgePdf({ answer, answerHeaders }: Exchange): Promise<Fault[]> {
  const bytes = Buffer.from(answer, 'latin1')
  const isPdf = answerHeaders['content-type'] === 'application/pdf'
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true, verbosity: 0 })
    const complaint = await checkPdf(bytes)
    const first = await (await pdf.getPage(1)).getTextContent()
    const broken = complaint === '' ? await brokenRules(bytes) : []
    return inAnswer([
      ['header:content-type', isPdf, 'is not application/pdf'],
      ['', answer.startsWith('%PDF-1.') && /%%EOF\s*$/.test(answer), 'does not begin or end as a PDF'],
      ['', complaint === '', complaint],
      ...broken.map(({ number, says }) => [`/ISO 14289-1/${number}`, false, says] as const),
      ['/pages/1', first.items.length > 0, 'says nothing'],
    ])
  } catch (error) {
    return inAnswer([['', false, `cannot be read: ${error instanceof Error ? error.message : String(error)}`]])
  }
}

const MANDATORY = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:',
  'BEGIN:VEVENT',
  'UID:',
  'DTSTAMP:',
  'END:VEVENT',
  'END:VCALENDAR',
]

/** RFC 5545, as another program reads it. */
function judgeCalendar({ answer, answerHeaders }: Exchange): Fault[] {
  const text = Buffer.from(answer, 'latin1').toString('utf8')
  const lines = text.split('\r\n')
  const events = Object.values(ical.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT')
  const [event] = events
  return inAnswer([
    ['header:content-type', answerHeaders['content-type'] === 'text/calendar; charset=utf-8', 'is not text/calendar'],
    ...MANDATORY.map((part) => [`/${part}`, lines.some((line) => line.startsWith(part)), 'is missing'] as const),
    ['', lines.every((line) => Buffer.byteLength(line) <= 75), 'has a line of more than 75 octets'],
    ['', !/(?<!\r)\n/.test(text), 'has a line that ends otherwise than by CRLF'],
    ['/VEVENT', events.length === 1, 'is not one event'],
    ['/VEVENT/DTSTART', isTime(event?.start), 'is no time'],
    ['/VEVENT/DTEND', isTime(event?.end) && Number(event?.end) > Number(event?.start), 'is not after its start'],
    ['/VEVENT/SUMMARY', event?.summary !== undefined && event.summary !== '', 'is missing'],
  ])
}

const isTime = (time: unknown) => time instanceof Date && !Number.isNaN(time.getTime())

export const readersBook: Book = {
  party: 'readers',
  word: {
    source:
      'ISO 32000 as pdf.js reads it (unpdf) and qpdf checks it (qpdf-wasm), ISO 14289-1 by veraPDF’s rules, RFC 5545 as node-ical reads it',
    version: 'as installed',
    read: 'as installed',
    isMachineReadable: true,
  },
  operations: [
    { name: 'a confirmation', isOf: ({ path }) => path.includes('/booking-detail/pdf/'), judge: judgePdf },
    { name: 'an invoice', isOf: ({ path }) => path.includes('/users/invoice/'), judge: judgePdf },
    { name: 'a calendar', isOf: ({ path }) => path.includes('/calendar?'), judge: judgeCalendar },
  ],
}
