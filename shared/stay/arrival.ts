import { formatClock } from './stay.ts'

const HOURS_OF_DAY = 24

/** Hours of arrival that can be told, counted from midnight of the day of check-in: from its morning to the night after it. */
export const firstArrival = 8
export const lastArrival = 27
export const arrivalHours = Array.from({ length: lastArrival - firstArrival + 1 }, (_, at) => firstArrival + at)

const onTheHour = (hour: number) => `${String(hour % HOURS_OF_DAY).padStart(2, '0')}:00`

/** "14:00–15:00", "14.00–15.00": by the hotel's clock. */
export const arrivalWindow = (hour: number, locale = 'en') =>
  [hour, hour + 1].map((one) => formatClock(onTheHour(one), locale)).join('–')

export const isNextDay = (hour: number) => hour >= HOURS_OF_DAY
