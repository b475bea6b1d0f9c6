import type { Exchange } from '#conform/wire/exchange.ts'
import { readForm, readMultipart } from '#conform/wire/form.ts'
import type { Book, Fault, Operation } from './book.ts'
import { faultsIn, judgesBy, type Judge, type Schema } from './json-schema.ts'
import { readJson } from './read-json.ts'
import { Declarations } from './declared/declarations.ts'
import { TypesToSchema } from './declared/types-to-schema.ts'

/** What travels in one direction, by the names of declared types. */
interface Row {
  /** Method and path, `:id` for what varies; `event` and a path of ours for what the party posts. */
  call: string
  query?: string
  body?: string
  /** `form`: the body is no JSON but a form. */
  bodyIs?: 'json' | 'form'
  /** Of an answer that says yes. Undefined: it may be anything, or nothing. */
  answer?: string
  /** Of one that says no, where it is another than the book's. */
  failure?: string
  /** What types cannot say. */
  also?: (exchange: Exchange, all: readonly Exchange[]) => Fault[]
}

interface RestBook extends Pick<Book, 'party' | 'word'> {
  /** The file of declarations beside the book. */
  declarations: URL
  /** Below which path all of it lies. */
  below?: string
  failure?: string
  /** Of every call that our server makes. */
  headers?: (exchange: Exchange) => Fault[]
  rows: readonly Row[]
}

/** What `declared/names.ts` has names for. */
const known: Record<string, Schema> = {
  Integer: { type: 'integer' },
  PlainDate: { type: 'string', format: 'date' },
  Instant: { type: 'string', format: 'date-time' },
  Email: { type: 'string', format: 'email' },
  Url: { type: 'string', format: 'uri' },
  Country: { type: 'string', pattern: '^[A-Z]{2}$' },
  CurrencyCode: { type: 'string', pattern: '^[A-Z]{3}$' },
  Phone: { type: 'string', pattern: '^\\+[1-9][0-9]{4,14}$' },
  Hex: { type: 'string', pattern: '^([0-9a-f]{2})+$' },
  Base64Url: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
  CodeMessage: { type: 'string', maxLength: 160, pattern: '\\{\\{code\\}\\}' },
  Anything: true,
}

/** A book whose word is written as declarations of types: the vendor's reference in our notation. */
export function restBook({ party, word, declarations, below = '', failure, headers, rows }: RestBook): Book {
  const file = declarations.pathname.split('/').at(-1) ?? ''
  const types = new TypesToSchema(new Declarations(new URL('.', declarations).pathname), { address: party, known })
  const schemaOf = (name: string | undefined) => (name === undefined ? undefined : types.refer(file, name))
  const schemas = rows.map((row) => ({
    row,
    query: schemaOf(row.query),
    body: schemaOf(row.body),
    answer: schemaOf(row.answer),
    failure: schemaOf(row.failure ?? failure),
  }))
  const shared = { [party]: { $defs: types.definitions } }
  const [ofTexts, ofJson] = [judgesBy({ texts: true, shared }), judgesBy({ shared })]
  return {
    party,
    word,
    operations: schemas.map(({ row, query, body, answer, failure: no }) => {
      const judges = {
        query: judgeOf(ofTexts, query ?? { type: 'object', maxProperties: 0 }),
        body: judgeOf(row.bodyIs === 'form' ? ofTexts : ofJson, body),
        answer: judgeOf(ofJson, answer),
        failure: judgeOf(ofJson, no),
      }
      return toOperation(row, judges, { below, headers })
    }),
  }
}

const judgeOf = (make: (schema: Schema) => Judge, schema: Schema | undefined): Judge =>
  schema === undefined ? () => [] : make(schema)

type Judges = Record<'query' | 'body' | 'answer' | 'failure', Judge>

function toOperation(row: Row, judges: Judges, { below, headers }: Pick<RestBook, 'below' | 'headers'>): Operation {
  const [verb = '', path = ''] = row.call.split(' ')
  const isEvent = verb === 'event'
  const pattern = new RegExp(`^${(isEvent ? path : below + path).replaceAll(/:\w+/g, '[^/]+')}$`)
  const bodyOf = ({ headers: sent, body }: Exchange) => {
    if (row.bodyIs !== 'form') return readJson(body)
    return sent['content-type']?.startsWith('multipart/') ? readMultipart(body) : readForm(body)
  }
  return {
    name: row.call,
    isOf: ({ from, method, path: target }) =>
      from === (isEvent ? 'party' : 'server') &&
      method === (isEvent ? 'POST' : verb) &&
      pattern.test(target.split('?')[0] ?? ''),
    isDone: ({ status }) => status < 300,
    judge: (exchange, all) => {
      if (isEvent)
        return [
          ...faultsIn('event', judges.body, bodyOf(exchange)),
          ...(row.also?.(exchange, all) ?? []),
          ...taken(exchange),
        ]
      const hasBody = exchange.body !== '' || row.body !== undefined
      const isNo = exchange.status >= 300
      return [
        ...(headers?.(exchange) ?? []),
        ...faultsIn('request', judges.query, readForm(exchange.path.split('?')[1] ?? '')),
        ...(hasBody ? faultsIn('request', judges.body, bodyOf(exchange)) : []),
        // Nothing is said by 204, and by what only says that it was taken.
        ...(exchange.answer === '' && !isNo
          ? []
          : faultsIn('answer', isNo ? judges.failure : judges.answer, readJson(exchange.answer))),
        ...(row.also?.(exchange, all) ?? []),
      ]
    },
  }
}

const taken = ({ status }: Exchange): Fault[] =>
  status < 300 ? [] : [{ part: 'answer', pointer: '', says: `our server answered ${status}` }]

/** A fault of the request for each header that is not as the pattern says. */
export function headersLike(patterns: Record<string, RegExp>): (exchange: Exchange) => Fault[] {
  return ({ headers }) =>
    Object.entries(patterns)
      .filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')))
      .map(([name, pattern]) => ({ part: 'request', pointer: `header:${name}`, says: `is not like ${pattern}` }))
}
