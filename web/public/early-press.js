// Loaded before the app, which may take seconds on a slow phone: keeps the last press on one of its buttons, so that
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
