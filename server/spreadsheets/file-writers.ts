import { CSV_TYPE, writeCsv } from './csv.ts'
import { writeXlsx, XLSX_TYPE } from './xlsx.ts'

/** The kinds of file that a table is handed out as. */
export const fileWriters = {
  csv: { mediaType: CSV_TYPE, write: writeCsv },
  xlsx: { mediaType: XLSX_TYPE, write: writeXlsx },
} as const
