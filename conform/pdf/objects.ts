import { runQpdf } from './qpdf.ts'

/** As `qpdf --json=2` writes it: names begin with `/`, strings with `u:` or `b:`, references read `12 0 R`. */
export type Value = string | number | boolean | null | Value[] | Dictionary
export interface Dictionary {
  [key: string]: Value
}

interface Written {
  version: string
  /** By `obj:12 0 R`, and `trailer`. */
  objects: Record<string, { value?: Value; stream?: { dict: Dictionary; data?: string } }>
}

/** Every object of a PDF (https://qpdf.readthedocs.io/en/stable/json.html). Throws where qpdf cannot read it. */
export async function writeAsJson(bytes: Uint8Array): Promise<Written> {
  const options = ['--json=2', '--json-stream-data=inline', '--decode-level=all']
  const { written, said } = await runQpdf(bytes, options, '/paper.json')
  if (written === '') throw new Error(said.join(' '))
  const { qpdf } = JSON.parse(written) as { qpdf: [{ pdfversion: string }, Written['objects']] }
  return { version: qpdf[0].pdfversion, objects: qpdf[1] }
}

export const isDictionary = (value: Value | undefined): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a string; undefined where it is none. */
export const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && value.startsWith('u:') ? value.slice(2) : undefined

/** A name or a reference as it is written; empty where it is neither. */
export const wordOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

const REFERENCE = /^\d+ \d+ R$/

/** The objects of a PDF, by what refers to them. */
export class Objects {
  readonly version: string
  readonly #objects: Written['objects']

  constructor({ version, objects }: Written) {
    this.version = version
    this.#objects = objects
  }

  /** What a value is, or what it refers to. */
  at(value: Value | undefined): Value | undefined {
    if (typeof value !== 'string' || !REFERENCE.test(value)) return value
    const { value: object, stream } = this.#objects[`obj:${value}`] ?? {}
    return object ?? stream?.dict
  }

  /** A dictionary; an empty one where it is none. */
  dictionary(value: Value | undefined): Dictionary {
    const found = this.at(value)
    return isDictionary(found) ? found : {}
  }

  list(value: Value | undefined): Value[] {
    const found = this.at(value)
    if (Array.isArray(found)) return found
    return found === undefined || found === null ? [] : [value as Value]
  }

  /** The unpacked bytes of a stream; undefined where it is none. */
  stream(value: Value | undefined): Buffer | undefined {
    const data = typeof value === 'string' ? this.#objects[`obj:${value}`]?.stream?.data : undefined
    return data === undefined ? undefined : Buffer.from(data, 'base64')
  }

  get trailer(): Dictionary {
    return this.dictionary(this.#objects['trailer']?.value)
  }

  get catalog(): Dictionary {
    return this.dictionary(this.trailer['/Root'])
  }

  /** With the reference by which others name it. */
  get pages(): { reference: Value; page: Dictionary }[] {
    const below = (node: Value): { reference: Value; page: Dictionary }[] => {
      const page = this.dictionary(node)
      return '/Kids' in page ? this.list(page['/Kids']).flatMap(below) : [{ reference: node, page }]
    }
    return below(this.catalog['/Pages'] ?? null)
  }
}
