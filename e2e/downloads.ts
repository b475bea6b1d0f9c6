import type { Download, Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from './fixtures.ts'

export async function download(page: Page, link: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return file
}

export const bytesOf = async (file: Download) =>
  Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[])

/** What is read in the paper that the browser saved. */
export async function readPaper(file: Download): Promise<string> {
  const bytes = await bytesOf(file)
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
