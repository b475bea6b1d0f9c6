// Loaded before the app. Keeps what it does not hear yet; why and how: web/early-press.ts.
;(() => {
  // It came too late: the app, which hears all itself, is awake, or trusted-types.js has begun it.
  if (window.isAppAwake || document.getElementById('app')?.content.childElementCount === 0) return
  const early = (window.earlyPress = { button: undefined, changed: new Map(), keep })
  function keep({ type, target }) {
    if (type === 'input') early.changed.set(target, target.type === 'checkbox' ? target.checked : target.value)
    else early.button = (target instanceof Element && target.closest('button[type="button"]')) || early.button
  }
  for (const type of ['click', 'input']) document.addEventListener(type, keep, true)
})()

// Begins the app, which sleeps in a template, when what is painted first has come: its code would take the line from that.
;(() => {
  /** A picture that takes longer is not waited for. */
  const PICTURE_MS = 1000
  /** Suppliers that take longer leave the line free. */
  const SUPPLIER_MS = 400

  const app = document.getElementById.bind(document, 'app')
  const begin = () => document.head.append(app()?.content ?? '')
  const waitForPictures = () => setTimeout(begin, PICTURE_MS)
  /** While the frame waits for its content. The app itself reads what stands at the end of the page. */
  const fetchMeanwhile = () => {
    if (document.readyState !== 'loading' || !app()?.matches('[data-has-frame]')) return
    document.head.append(...app().content.querySelectorAll('link'))
  }

  // Nothing is painted in a tab that nobody sees.
  addEventListener('load', () => (document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))))
  // The policies of trusted-types.js are there when deferred scripts have run; `interactive` comes before that.
  const [visit] = performance.getEntriesByType('navigation')
  if (visit?.domContentLoadedEventStart > 0) return waitForPictures()
  document.addEventListener('DOMContentLoaded', waitForPictures)
  setTimeout(fetchMeanwhile, SUPPLIER_MS)
})()
