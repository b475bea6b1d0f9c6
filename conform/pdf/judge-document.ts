import { JSDOM, type XmlDocument } from 'jsdom'
import { paintedBy } from './content.ts'
import { Objects, writeAsJson } from './objects.ts'
import type { Document, Rule } from './rule.ts'
import { contentRules } from './rules/of-content.ts'
import { fileRules } from './rules/of-the-file.ts'
import { fontRules } from './rules/of-fonts.ts'
import { tagRules } from './rules/of-tags.ts'
import { elementsOf } from './structure.ts'

/**
 * veraPDF's rules of PDF/UA-1 that a machine can judge and a paper of text, tables and links can break. Its glyphs of fonts
 * that are no TrueType (Chinese, Japanese, Korean) are not looked into.
 */
export const rules: readonly Rule[] = [...fileRules, ...tagRules, ...contentRules, ...fontRules]

function parsed(xml: string | undefined): XmlDocument | undefined {
  if (xml === undefined) return undefined
  try {
    return new JSDOM(xml, { contentType: 'application/xml' }).window.document
  } catch {
    return undefined
  }
}

export function readDocument(written: ConstructorParameters<typeof Objects>[0]): Document {
  const objects = new Objects(written)
  const pages = objects.pages.map(({ reference, page }) => {
    const contents = objects.list(page['/Contents']).map((one) => objects.stream(one)?.toString('latin1') ?? '')
    return { reference, page, painted: paintedBy(contents.join('\n')) }
  })
  const metadata = parsed(objects.stream(objects.catalog['/Metadata'])?.toString('utf8'))
  return { objects, pages, elements: elementsOf(objects), metadata }
}

/** The rules that a PDF breaks, each with the first things that break it. */
export async function brokenRules(bytes: Uint8Array): Promise<{ number: string; says: string }[]> {
  const document = readDocument(await writeAsJson(bytes))
  return rules.flatMap(({ number, says, brokenBy }) => {
    const faults = brokenBy(document)
    return faults.length === 0
      ? []
      : [{ number, says: `is not so that ${says}: ${JSON.stringify(faults.slice(0, 3))}` }]
  })
}
