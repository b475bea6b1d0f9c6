/** A page that is busy may keep a dialog for so long after it was told to close. */
const MOST_FRAMES = 120

/**
 * After a dialog closed whose opener is gone: a closing dialog gives the focus back in the next frame, if it still knows to
 * whom. Only a focus that no element holds is taken, once the dialog is really gone; a target that is gone or hidden by then leaves it to the
 * page's content.
 */
export function focusIfLost(target: HTMLElement | null, options?: FocusOptions): void {
  let lost = 0
  let frames = 0
  const look = () => {
    const active = document.activeElement
    const isLost = active === null || active === document.body
    lost = isLost ? lost + 1 : 0
    if (lost === 2) return take()
    frames += 1
    const isClosing = active?.closest('[role=dialog], [role=alertdialog]')
    if (frames < MOST_FRAMES && (isLost || isClosing)) requestAnimationFrame(look)
  }
  const take = () => {
    target?.focus(options)
    if (!target || document.activeElement !== target) document.getElementById('main')?.focus({ preventScroll: true })
  }
  requestAnimationFrame(look)
}
