/**
 * After a dialog closed whose opener is gone: a closing dialog gives the focus back in the next frame, if it still knows to
 * whom. Only what nobody has is taken; without a target that is still there, the page's content gets it.
 */
export function focusIfLost(target: HTMLElement | null): void {
  const take = () => {
    if (document.activeElement !== document.body) return
    if (target?.isConnected) target.focus()
    else document.getElementById('main')?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(take))
}
