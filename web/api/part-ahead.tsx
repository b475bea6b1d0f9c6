import { useState, type ComponentType } from 'react'
import { lazyPart, whenReachable } from './lazy-part.ts'

/**
 * A part of a screen whose code comes when it is wanted, and for which a page may wait before it wakes: what the server drew of a part
 * that is still to come would go, were it to show something else by then.
 */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | undefined
  const Late: ComponentType<Props> = lazyPart(load)
  function Part(props: Props) {
    const [Known] = useState(() => here ?? Late)
    return <Known {...props} />
  }
  return Object.assign(Part, {
    /** What does not arrive is asked for once more when it is drawn, and whoever draws it hears what went wrong. */
    preload: async () => {
      here = await whenReachable(load).catch(() => undefined)
    },
  })
}
