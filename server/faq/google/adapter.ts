import * as z from 'zod'
import { SheetRefused, type FaqSheet } from '#server/faq/faq-sheet.ts'
import { isSheetHost, type FaqSheetPlace } from '#server/faq/settings.ts'
import { readText } from '#server/outgoing/read-answer.ts'
import { readCsv } from '#server/spreadsheets/read-csv.ts'

const PATIENCE_MS = 5_000
/** More than a FAQ can be. */
const MOST_BYTES = 512 * 1024
/** A published sheet leads once to where its file lies. */
const MOST_MOVES = 3

const Values = z.object({ values: z.array(z.array(z.string())).default([]) })

/**
 * A Google sheet: published as CSV (`/pub?output=csv`), or through the Sheets API with a key, which leaves out what is empty at
 * the end of a row (https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/get).
 */
export function googleSheet({ at, allowsLocalhost }: FaqSheetPlace): FaqSheet {
  if ('url' in at) {
    return {
      readRows: async () => {
        const { text, type } = await read(at.url, allowsLocalhost)
        // A sheet that is not published answers 200 with the page of a login.
        if (!type.startsWith('text/csv')) throw new SheetRefused(`the sheet answered ${type || 'nothing'}, not CSV`)
        return readCsv(text)
      },
    }
  }
  const { apiUrl, id, key, range } = at
  const address = `${apiUrl}/v4/spreadsheets/${id}/values/${encodeURIComponent(range)}?${new URLSearchParams({ key }).toString()}`
  return { readRows: async () => Values.parse(JSON.parse((await read(address, allowsLocalhost)).text)).values }
}

async function read(address: string, allowsLocalhost: boolean): Promise<{ text: string; type: string }> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let url = new URL(address)
  for (let moves = 0; moves <= MOST_MOVES; moves += 1) {
    if (!isSheetHost(url, allowsLocalhost)) throw new SheetRefused(`the sheet leads to ${url.hostname}`)
    const answer = await fetch(url, { signal, redirect: 'manual' })
    const location = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && location) {
      await answer.body?.cancel()
      url = new URL(location, url)
      continue
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      const words = `the sheet answered ${answer.status}`
      throw [401, 403, 404].includes(answer.status) ? new SheetRefused(words) : new Error(words)
    }
    return { text: await readText(answer, MOST_BYTES), type: answer.headers.get('content-type') ?? '' }
  }
  throw new Error('the sheet leads on and on')
}
