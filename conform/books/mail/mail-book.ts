import PostalMime from 'postal-mime'
import type { Exchange } from '#conform/wire/exchange.ts'
import type { Book, Fault } from '../book.ts'

const LONGEST_LINE = 998

/** What RFC 5322, 2045, 2047 and 3834 want of a letter that a machine writes, and another program's reading of it. */
async function judgeLetter({ body, path, status }: Exchange): Promise<Fault[]> {
  const [head = ''] = body.split('\r\n\r\n', 1)
  const letter = await PostalMime.parse(Buffer.from(body, 'latin1'))
  const named = (name: string) => letter.headers.filter(({ key }) => key === name)
  const rules: [string, boolean, string][] = [
    ['', /^[\t\r\n -~]*$/.test(head), 'has characters other than ASCII in its head'],
    [
      '',
      body.split('\r\n').every((one) => one.length <= LONGEST_LINE),
      `has a line of more than ${LONGEST_LINE} characters`,
    ],
    ['', !/(?<!\r)\n|\r(?!\n)/.test(body), 'has a line that ends otherwise than by CRLF'],
    ...['from', 'date', 'message-id', 'to', 'subject', 'mime-version', 'content-type', 'auto-submitted'].map(
      (name): [string, boolean, string] => [`header:${name}`, named(name).length === 1, 'is not there once'],
    ),
    ['header:message-id', /^<[^<>@\s]+@[^<>@\s]+>$/.test(letter.messageId ?? ''), 'is no identifier'],
    ['header:date', !Number.isNaN(Date.parse(letter.date ?? '')), 'is no date'],
    [
      'header:auto-submitted',
      named('auto-submitted')[0]?.value === 'auto-generated',
      'does not say that a machine wrote it',
    ],
    ['header:to', letter.to?.every(({ address }) => path.includes(`<${address}>`)) ?? false, 'is not whom it goes to'],
    ['/subject', (letter.subject ?? '') !== '' && !/\uFFFD/.test(letter.subject ?? ''), 'cannot be read'],
    ['/text', (letter.text ?? '').trim() !== '' && !/\uFFFD/.test(letter.text ?? ''), 'cannot be read'],
    ['/html', /<html/i.test(letter.html ?? '') && !/\uFFFD/.test(letter.html ?? ''), 'cannot be read'],
    ['header:to', status === 250, 'was not taken'],
  ]
  return rules.filter(([, isKept]) => !isKept).map(([pointer, , says]) => ({ part: 'request', pointer, says }))
}

export const mailBook: Book = {
  party: 'mail',
  word: {
    source: 'RFC 5321, 5322, 2045 to 2047 and 3834; read by the npm package postal-mime',
    version: 'as installed',
    read: 'as installed',
    isMachineReadable: false,
  },
  operations: [{ name: 'a letter', isOf: ({ method }) => method === 'DATA', judge: judgeLetter }],
}
