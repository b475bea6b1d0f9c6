const text = new TextEncoder()
const VARINT = 0
const BYTES = 2

/** Protocol buffers, as far as a vector tile needs them. */
export class ByteWriter {
  #buffer = new Uint8Array(1 << 10)
  #length = 0

  bytes(): Uint8Array {
    return this.#buffer.slice(0, this.#length)
  }

  field(number: number, value: number): void {
    this.#varint((number << 3) | VARINT)
    this.#varint(value)
  }

  text(number: number, value: string): void {
    this.#block(number, text.encode(value))
  }

  packed(number: number, values: readonly number[]): void {
    this.message(number, (out) => {
      for (const value of values) out.#varint(value)
    })
  }

  message(number: number, write: (out: ByteWriter) => void): void {
    const inner = new ByteWriter()
    write(inner)
    this.#block(number, inner.#buffer.subarray(0, inner.#length))
  }

  #block(number: number, bytes: Uint8Array): void {
    this.#varint((number << 3) | BYTES)
    this.#varint(bytes.length)
    this.#room(bytes.length)
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.length
  }

  #varint(value: number): void {
    this.#room(5)
    let rest = value >>> 0
    while (rest > 127) {
      this.#buffer[this.#length++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#buffer[this.#length++] = rest
  }

  #room(more: number): void {
    if (this.#length + more <= this.#buffer.length) return
    const grown = new Uint8Array(Math.max(this.#buffer.length * 2, this.#length + more))
    grown.set(this.#buffer)
    this.#buffer = grown
  }
}
