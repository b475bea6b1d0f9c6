import type { Stripe, StripeConstructor } from '@stripe/stripe-js'

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

let loading: Promise<StripeConstructor> | undefined

function insertScript(url: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => {
      if (window.Stripe) resolve(window.Stripe)
      else reject(new Error('The card script defines no Stripe'))
    })
    script.addEventListener('error', () => {
      script.remove()
      loading = undefined
      reject(new Error('The card script could not be loaded'))
    })
    document.head.append(script)
  })
}

/**
 * The card provider's own script, from the address the operator configured, put into the page once.
 * The package's loader knows only the provider's live address. A failed load may be tried again.
 */
export async function loadCardScript({
  scriptUrl,
  publishableKey,
}: {
  scriptUrl: string
  publishableKey: string
}): Promise<Stripe> {
  loading ??= insertScript(scriptUrl)
  const create = await loading
  return create(publishableKey)
}
