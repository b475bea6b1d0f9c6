declare global {
  interface Window {
    /** What a gateway's checkout script offers, by its own name. */
    loadJokulCheckout?: (url: string) => void
  }
}

function insertScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The payment script could not be loaded')))
    document.head.append(script)
  })
}

/**
 * Leads to the gateway's page: over ours when the operator configured its script, else by leaving. The address
 * comes from our server, which sends no payer to an origin it does not know.
 */
export async function openPaymentPage(pageUrl: string, scriptUrl: string | undefined): Promise<void> {
  if (scriptUrl !== undefined) {
    if (!window.loadJokulCheckout) await insertScript(scriptUrl).catch(() => undefined)
    if (window.loadJokulCheckout) return window.loadJokulCheckout(pageUrl)
  }
  // A browser may keep this page whole for Back, with its busy button: begun anew, it leads to the booking.
  window.addEventListener('pageshow', () => window.location.reload(), { once: true })
  window.location.assign(pageUrl)
}
