const signs = ['pointerover', 'touchstart', 'focusin'] as const

function pathOf(target: Element): string | undefined {
  const way = target.closest<HTMLAnchorElement | HTMLFormElement>('a[href], form[action]')
  if (way instanceof HTMLFormElement) return way.getAttribute('action') ?? undefined
  return way?.origin === window.location.origin ? way.pathname : undefined
}

/** Tells the path of each link of ours, and of each plain form, that somebody points at, touches or reaches by keyboard. */
export function onWayOut(tell: (path: string) => void): () => void {
  const notice = ({ target }: Event) => {
    const path = target instanceof Element ? pathOf(target) : undefined
    if (path !== undefined && path !== window.location.pathname) tell(path)
  }
  for (const sign of signs) document.addEventListener(sign, notice, { capture: true, passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, notice, true)
  }
}
