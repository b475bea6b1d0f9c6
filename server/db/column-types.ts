import type { ColumnType } from 'kysely'

export type Instant = ColumnType<Date, Date | undefined, Date>

/** Written as text (the drivers disagree about arrays), read as a value. */
export type Json<T> = ColumnType<T, string, string>
