/** The last number of a seller's year. */
export interface InvoiceSeriesTable {
  series: string
  year: number
  last: number
}

/** Never changed. */
export interface InvoiceTable {
  booking_id: number
  series: string
  year: number
  serial: number
  number: string
  issued_at: Date
}

/** Never changed, but for the digest that goes. */
export interface InvoiceEditionTable {
  booking_id: number
  edition: number
  /** SHA-256 of seller and buyer as they were printed; null once its payer's account is deleted. */
  parties_sha256: string | null
  issued_at: Date
}
