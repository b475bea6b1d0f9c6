/**
 * After a dialog closed whose opener is gone: a closing dialog gives the focus back in the next frame, if it still knows to
 * whom. Only what nobody has is taken.
 */
export function focusIfLost(target: HTMLElement | null): void {
  const take = () => {
    if (document.activeElement === document.body) target?.focus()
  }
  requestAnimationFrame(() => requestAnimationFrame(take))
}
