/** What a browser's translator has put in the place of a text that React wrote. */
const standIns = new WeakMap<Node, Element>()

/** Gives a text its place back: the translator hears of it, and translates what it then says. */
function bringBack(node: Node): void {
  const standIn = standIns.get(node)
  if (standIn?.isConnected && node.parentNode === null) standIn.replaceWith(node)
}

const isStandIn = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT'

/** `replaceWith` says both in one record; put before and taken away are two. */
function findStandIn({ addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement | undefined {
  return [...addedNodes, previousSibling, nextSibling].find(isStandIn)
}

/**
 * Keeps a page that is translated by the browser true. Translators (Chrome's, Edge's) take the texts out of the page and put
 * `<font>` in their place. React goes on writing to what it knows: a card then shows one hotel's name beside another's price, and
 * what it removes is "not a child of this node" (facebook/react#11538). Here those texts come back before they are written to.
 */
export function followTranslators(): void {
  let isPatched = false
  new MutationObserver((records) => {
    for (const record of records) {
      if (record.removedNodes.length === 0) continue
      const standIn = findStandIn(record)
      if (!standIn) continue
      for (const node of record.removedNodes) if (node.nodeType === Node.TEXT_NODE) standIns.set(node, standIn)
      // In a page that no translator has touched, the browser's own calls stay as they are.
      if (!isPatched) patch()
      isPatched = true
    }
  }).observe(document.body, { childList: true, subtree: true })
}

/** The calls by which React changes a text that is there, and which of their arguments that is. */
const calls = [
  ['removeChild', 0],
  ['insertBefore', 1],
] as const

function patch(): void {
  const { prototype } = Node
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')!
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      bringBack(this)
      nodeValue.set!.call(this, value)
    },
  })
  for (const [name, at] of calls) {
    const call = prototype[name] as (this: Node, ...nodes: (Node | null)[]) => Node
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: Node, ...nodes: (Node | null)[]) {
        const text = nodes[at]
        if (text) bringBack(text)
        return call.apply(this, nodes)
      },
    })
  }
}
