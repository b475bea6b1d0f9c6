import { getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  /** Everything that is written, line breaks as spaces. */
  text: string
  pages: number
  title: string
  language: string
  /** Every tag, the outer before the inner, in reading order. */
  tags: string[]
  isTagged: boolean
  /** Where its links lead. */
  links: string[]
  /** What it would run or open by itself. */
  scripts: unknown
}

interface TagNode {
  role?: string
  children?: TagNode[]
}

const rolesOf = ({ role, children = [] }: TagNode): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)]

/** Reads a PDF as a viewer does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } }
  const texts: string[] = []
  const tags: string[] = []
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(' '))
    tags.push(...rolesOf(((await page.getStructTree()) as TagNode | null) ?? {}))
    const annotations = (await page.getAnnotations()) as { url?: string }[]
    links.push(...annotations.flatMap(({ url }) => url ?? []))
  }
  const marks = (await pdf.getMarkInfo()) as { Marked?: boolean } | null
  const result = {
    text: texts.join(' ').replaceAll(/\s+/g, ' '),
    pages: pdf.numPages,
    title: info.Title ?? '',
    language: info.Language ?? '',
    tags,
    isTagged: marks?.Marked === true,
    links,
    scripts: await pdf.getJSActions(),
  }
  await pdf.loadingTask.destroy()
  return result
}
