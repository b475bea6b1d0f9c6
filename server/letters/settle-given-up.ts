import type { Context } from '#server/context.ts'
import { noteGivenUp, takeUpAgain } from '#server/jobs/job-store.ts'

/** Is it the number of a row, as an operator types it? */
export const isNumber = (text: string) => /^\d{1,9}$/.test(text)

/** A letter that was given up is tried again, as if it were new. False where none of that number was given up. */
export async function sendLetterAgain({ db, log }: Context, id: string, by: string): Promise<boolean> {
  const isOpen = isNumber(id) && (await takeUpAgain(db, Number(id)))
  if (isOpen) log.info({ letter: id, by }, 'a letter that was given up is sent again')
  return isOpen
}

/** Its reader was told otherwise, or needs not be. False where none of that number was given up. */
export async function noteLetter({ db, log }: Context, id: string, by: string): Promise<boolean> {
  const isOpen = isNumber(id) && (await noteGivenUp(db, Number(id)))
  if (isOpen) log.info({ letter: id, by }, 'a letter that was given up is dealt with')
  return isOpen
}
