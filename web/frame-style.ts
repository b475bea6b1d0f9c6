/** The id of the style that stands in the head of a page whose content follows its frame, `theme/results-place.css`. */
export const FRAME_STYLE = 'frame-style'

/** When all has come. */
export function dropFrameStyle(): void {
  document.getElementById(FRAME_STYLE)?.remove()
}
