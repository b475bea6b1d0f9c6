/** What is used of it here; it brings no types. */
declare module 'jsdom' {
  export interface XmlElement {
    prefix: string | null
    textContent: string
    outerHTML: string
  }
  export interface XmlDocument {
    getElementsByTagNameNS: (namespace: string, name: string) => Iterable<XmlElement>
  }
  export class JSDOM {
    /** Throws what is no XML. */
    constructor(text: string, options: { contentType: 'application/xml' })
    window: { document: XmlDocument }
  }
}
