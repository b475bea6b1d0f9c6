// Asks for what a page of somebody's own shows first, while the app is still on its way: as `web/api/client.ts` would ask, which
// takes the answers. Where it cannot, or comes after the app, the app asks.
;(() => {
  try {
    const token = localStorage.getItem('usertoken')
    const user = JSON.parse(localStorage.getItem('userdata'))
    if (window.isAppAwake || !token) return
    const { email, companyData } = user
    const values = { ':email': email, ':id': companyData?.id }
    const isOpen = (path) => path.match(/:\w+/g)?.some((name) => !values[name])
    const addresses = document.currentScript.dataset.calls
      .split(' ')
      .filter((path) => !isOpen(path))
      .map((path) => `/api${path.replace(/:\w+/g, (name) => encodeURIComponent(values[name]))}`)
    const ask = (address) => {
      const answer = fetch(address, {
        headers: {
          accept: 'application/json, text/plain',
          'accept-language': document.documentElement.lang,
          correlationid: crypto.randomUUID(),
          authorization: `Bearer ${token}`,
        },
      })
      // Told to who takes it; nobody may.
      answer.catch(() => undefined)
      return [address, { token, askedAt: Date.now(), answer }]
    }
    window.firstCalls = new Map(addresses.map(ask))
  } catch {
    // A browser that keeps nothing for us.
  }
})()
