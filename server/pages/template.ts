import type { PageFacts } from '#shared/page/page.ts'

/** Where the parts of a page go, in this order. */
const PLACES = ['<html lang="en"', '<!--head-->', '</head>', '<!--app-->', '<!--state-->'] as const

/**
 * What is the same in all pages, its style sheet inside: a hundred kilobytes, which are searched for the places of what differs
 * once, not for each page.
 */
export class Template {
  private readonly pieces: readonly string[]

  /** Throws where a place is missing. */
  constructor(html: string) {
    const pieces: string[] = []
    let rest = html
    for (const place of PLACES) {
      const at = rest.indexOf(place)
      if (at < 0) throw new Error(`the template has no ${place}`)
      pieces.push(rest.slice(0, at))
      rest = rest.slice(at + place.length)
    }
    this.pieces = [...pieces, rest]
  }

  /** Up to the page's content; `app`, what it wakes with, stands last in the head. */
  opening({ language, partner }: Pick<PageFacts, 'language' | 'partner'>, head: string, app = ''): string {
    const [before, attributes, ownHead, body] = this.pieces
    return `${before}<html lang="${language}" data-brand="${partner.id}"${attributes}${head}${ownHead}${app}</head>${body}`
  }

  /** From the end of its content on, with the state that the browser goes on from, as JSON; empty where no script runs. */
  closing(state: string): string {
    const [after, end] = this.pieces.slice(-2)
    const script = state && `<script type="application/json" id="state">${state}</script>`
    return `${after}${script}${end}`
  }
}
