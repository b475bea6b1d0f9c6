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
