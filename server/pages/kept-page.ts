import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { brotliOptions } from '#server/http/brotli.ts'
import type { Page } from './pages.ts'
import { PAGE_BROTLI_QUALITY, type Encoding } from './encoding-of.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A page as it travels: packed when somebody first takes it so, and then never again. */
export class KeptPage {
  readonly status: number
  readonly isWhole: boolean
  /** Weak: the same for every encoding. */
  readonly etag: string
  private readonly plain: Buffer
  private readonly packed = new Map<Encoding, Promise<Buffer>>()

  constructor({ status, isWhole, html }: Page) {
    this.status = status
    this.isWhole = isWhole
    this.plain = Buffer.from(html)
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url')}"`
  }

  /** Bytes of it in all its forms: of a page in brotli and in gzip a fifth is left each. */
  get weight(): number {
    return Math.ceil(this.plain.length * 1.4)
  }

  /** In threads of their own; who asks meanwhile waits for the same. */
  in(encoding: Encoding | undefined): Promise<Buffer> | Buffer {
    if (!encoding) return this.plain
    const running = this.packed.get(encoding) ?? this.pack(encoding)
    this.packed.set(encoding, running)
    return running
  }

  private pack(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return gzipped(this.plain)
    return brotli(this.plain, brotliOptions(PAGE_BROTLI_QUALITY, this.plain.length))
  }
}
