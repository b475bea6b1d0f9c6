// Loaded before the app, which may take seconds on a slow phone. Keeps the last press on one of its buttons, so that
// entry-client.tsx can give it back. Links and forms work by themselves.
;(() => {
  const early = (window.earlyPress = {
    button: undefined,
    stop: () => document.removeEventListener('click', keep, true),
  })
  const keep = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[type="button"]') : null
    if (button) early.button = button
  }
  document.addEventListener('click', keep, true)
})()

// Begins the app when what is painted first has come, its pictures and letters with it: on a slow line the app's code would
// take the place of both. The server puts the app into a template, where it sleeps; in development there is none.
;(() => {
  /** A picture that takes longer is not waited for. */
  const PATIENCE_MS = 1000
  const begin = () => document.head.append(document.getElementById('app')?.content ?? '')
  // Nothing is painted in a tab that nobody sees.
  addEventListener('load', () => (document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))))
  setTimeout(begin, PATIENCE_MS)
})()
