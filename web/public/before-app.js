// Loaded before the app. Keeps the last press on one of its buttons, for entry-client.tsx to give back. Links and forms work.
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

// Begins the app, which sleeps in a template, when what is painted first has come: its code would take the line from that.
;(() => {
  /** A picture that takes longer is not waited for. */
  const PICTURE_MS = 1000
  /** Suppliers that take longer leave the line free. */
  const SUPPLIER_MS = 400

  const app = document.getElementById.bind(document, 'app')
  const begin = () => document.head.append(app()?.content ?? '')
  const onParsed = () => {
    // Nothing is painted in a tab that nobody sees.
    addEventListener('load', () => (document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))))
    setTimeout(begin, PICTURE_MS)
  }
  /** While the frame waits for its content. The app itself reads what stands at the end of the page. */
  const fetchMeanwhile = () => {
    if (document.readyState !== 'loading' || !app()?.matches('[data-has-frame]')) return
    document.head.append(...app().content.querySelectorAll('link'))
  }

  if (document.readyState !== 'loading') return onParsed()
  document.addEventListener('DOMContentLoaded', onParsed)
  setTimeout(fetchMeanwhile, SUPPLIER_MS)
})()
