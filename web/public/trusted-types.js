// Where before-app.js has not come, nobody else begins the app. The timer: a script that never answers holds up `load`.
function beginAnyway() {
  if (!window.earlyPress) document.head.append(document.getElementById('app')?.content ?? '')
}
addEventListener('load', beginAnyway)
setTimeout(beginAnyway, 3000)

// Before the app. Markup keeps basic tags, scripts come from us and from who takes payments: what trusted types of the
// content policy are for.
;(() => {
  const { trustedTypes } = window
  if (!trustedTypes) return
  const { settings } = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  const vendors = [settings?.card, settings?.localGateway].flatMap((one) => (one?.scriptUrl ? [one.scriptUrl] : []))
  const scriptOrigins = new Set([location.origin, ...vendors.map((address) => new URL(address).origin)])
  // Stripe's script loads parts of its own, as the content policy says.
  const hasStripe = scriptOrigins.has('https://js.stripe.com')
  const isScript = ({ origin }) =>
    scriptOrigins.has(origin) || (hasStripe && /^https:\/\/[a-z0-9.-]+\.js\.stripe\.com$/.test(origin))
  const tags = new Set('P BR B STRONG I EM U UL OL LI H3 H4 SPAN A'.split(' '))
  const attributes = new Set(['href', 'target', 'rel', 'title'])
  // Nothing runs in a document that is only parsed.
  const parsed = trustedTypes.createPolicy('parsed', { createHTML: (html) => html })

  const clean = (html) => {
    const { body } = new DOMParser().parseFromString(parsed.createHTML(html), 'text/html')
    for (const element of body.querySelectorAll('*')) {
      if (!tags.has(element.tagName)) element.remove()
      for (const name of element.getAttributeNames()) {
        const isKept = attributes.has(name) && (name !== 'href' || /^https?:\/\//i.test(element.getAttribute(name)))
        if (!isKept) element.removeAttribute(name)
      }
    }
    return body.innerHTML
  }

  trustedTypes.createPolicy('default', {
    createHTML: (html, _type, sink) => {
      // So React makes an element for search engines' facts.
      if (html === '' || html === '<script></script>') return html
      // JSON, in which `<` is written as an escape.
      if (sink === 'HTMLScriptElement innerHTML' && !html.includes('<')) return html
      return html.includes('<') || html.includes('&') ? clean(html) : html
    },
    createScriptURL: (address) => (isScript(new URL(address, location.href)) ? address : null),
  })
})()
