// The part of Stripe.js that shops use, played by the sandbox: `window.Stripe(publishableKey)`.
// Card fields live in iframes on this script's origin, so that numbers never touch the shop's page.
;(() => {
  const home = new URL(document.currentScript.src).origin

  const titles = {
    card: 'Secure card payment input frame',
    cardNumber: 'Secure card number input frame',
    cardExpiry: 'Secure expiration date input frame',
    cardCvc: 'Secure CVC input frame',
  }
  const INITIAL_HEIGHT = '28px'

  function randomId() {
    return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  /** Only plain data travels between windows. */
  function plain(value) {
    return JSON.parse(JSON.stringify(value ?? {}))
  }

  function integrationError(message) {
    const error = new Error(message)
    error.name = 'IntegrationError'
    return error
  }

  class CardElement {
    #kind
    #group
    #options
    #listeners = new Map()
    #pending = new Map()
    #container
    #frame
    #onDestroy

    constructor(kind, { group, options, onDestroy }) {
      this.#kind = kind
      this.#group = group
      this.#options = options
      this.#onDestroy = onDestroy
      this._elementType = kind
    }

    on(type, listener) {
      const listeners = this.#listeners.get(type) ?? new Set()
      this.#listeners.set(type, listeners.add(listener))
      return this
    }

    once(type, listener) {
      const single = (event) => {
        this.off(type, single)
        listener(event)
      }
      return this.on(type, single)
    }

    off(type, listener) {
      if (listener) this.#listeners.get(type)?.delete(listener)
      else this.#listeners.delete(type)
      return this
    }

    mount(target) {
      const container = typeof target === 'string' ? document.querySelector(target) : target
      if (!container) throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`)
      if (this.#frame && this.#container === container) return
      this.unmount()
      this.#container = container
      const frame = document.createElement('iframe')
      frame.title = titles[this.#kind]
      frame.name = `card-field-${randomId()}`
      frame.allow = 'payment *'
      frame.src = `${home}/card/field/${this.#kind}?origin=${encodeURIComponent(location.origin)}`
      // The frame's document is light, too: otherwise a dark page would get an opaque white box.
      const look = { border: '0', display: 'block', width: '100%', height: INITIAL_HEIGHT, colorScheme: 'light' }
      Object.assign(frame.style, look)
      this.#frame = frame
      window.addEventListener('message', this.#receive)
      container.replaceChildren(frame)
      container.classList.add('StripeElement', 'StripeElement--empty')
    }

    unmount() {
      window.removeEventListener('message', this.#receive)
      this.#frame?.remove()
      this.#frame = undefined
      const states = ['focus', 'invalid', 'complete', 'empty'].map((state) => `StripeElement--${state}`)
      this.#container?.classList.remove('StripeElement', ...states)
      this.#container = undefined
      for (const settle of this.#pending.values()) settle({ error: notMounted() })
      this.#pending.clear()
    }

    destroy() {
      this.unmount()
      this.#listeners.clear()
      this.#onDestroy()
    }

    update(options) {
      this.#options = { ...this.#options, ...options }
      this.#tell('update', { options: plain(this.#options) })
    }

    focus() {
      this.#frame?.focus()
      this.#tell('focus')
    }

    blur() {
      this.#tell('blur')
    }

    clear() {
      this.#tell('clear')
    }

    /** Asks the iframe to exchange what was typed for a payment method. */
    _tokenize(details) {
      if (!this.#frame) return Promise.resolve({ error: notMounted() })
      const id = randomId()
      return new Promise((resolve) => {
        this.#pending.set(id, resolve)
        this.#tell('tokenize', { id, ...plain(details) })
      })
    }

    #tell(type, detail = {}) {
      this.#frame?.contentWindow?.postMessage({ cardShop: type, ...detail }, home)
    }

    #receive = ({ source, origin, data }) => {
      if (origin !== home || !this.#frame || source !== this.#frame.contentWindow) return
      const { cardField: type, event, height, id, result } = data ?? {}
      if (type === 'loaded') this.#tell('setup', { options: plain(this.#options), group: this.#group })
      if (type === 'resize' && height > 0) this.#frame.style.height = `${height}px`
      if (type === 'ready') this.#emit('ready', { elementType: this.#kind })
      if (type === 'change') this.#change(event)
      if (type === 'focus' || type === 'blur') {
        this.#container.classList.toggle('StripeElement--focus', type === 'focus')
        this.#emit(type, { elementType: this.#kind })
      }
      if (type === 'escape') this.#emit('escape', { elementType: this.#kind })
      if (type === 'tokenized') {
        this.#pending.get(id)?.(result)
        this.#pending.delete(id)
      }
    }

    #change(event) {
      const classes = this.#container.classList
      classes.toggle('StripeElement--complete', event.complete)
      classes.toggle('StripeElement--empty', event.empty)
      classes.toggle('StripeElement--invalid', event.error !== undefined)
      this.#emit('change', { ...event, ...(this.#kind === 'card' && { value: { postalCode: '' } }) })
    }

    #emit(type, event) {
      for (const listener of this.#listeners.get(type) ?? []) listener(event)
    }
  }

  function notMounted() {
    return integrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    )
  }

  function createElements(initialOptions = {}) {
    const group = randomId()
    const elements = new Map()
    let options = initialOptions
    return {
      create(kind, elementOptions = {}) {
        if (!Object.hasOwn(titles, kind))
          throw integrationError(`The sandbox has no ${kind} Element: use the card Elements.`)
        if (elements.has(kind)) throw integrationError(`Can only create one Element of type ${kind}.`)
        const onDestroy = () => elements.delete(kind)
        const element = new CardElement(kind, { group, options: elementOptions, onDestroy })
        elements.set(kind, element)
        return element
      },
      getElement(kind) {
        return elements.get(typeof kind === 'string' ? kind : kind?.__elementType) ?? null
      },
      update(changes) {
        options = { ...options, ...changes }
      },
      fetchUpdates: () => Promise.resolve({}),
      submit: () => Promise.resolve({}),
      get _options() {
        return options
      },
    }
  }

  function openChallenge(url) {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', '3D Secure')
    const cover = { width: '100vw', height: '100dvh', maxWidth: 'none', maxHeight: 'none', border: '0' }
    Object.assign(dialog.style, cover, {
      padding: '16px',
      boxSizing: 'border-box',
      display: 'grid',
      background: 'rgb(15 23 42 / 60%)',
    })
    const frame = document.createElement('iframe')
    frame.title = '3D Secure challenge'
    frame.src = `${url}&opener=${encodeURIComponent(location.origin)}`
    const box = { display: 'block', width: '100%', maxWidth: '480px', height: '100%', maxHeight: '420px' }
    Object.assign(frame.style, box, { margin: 'auto', border: '0', borderRadius: '12px', background: 'white' })
    dialog.append(frame)
    return new Promise((resolve) => {
      const receive = ({ source, origin, data }) => {
        if (origin === home && source === frame.contentWindow && data?.cardChallenge) finish()
      }
      const finish = () => {
        window.removeEventListener('message', receive)
        dialog.close()
        dialog.remove()
        resolve()
      }
      window.addEventListener('message', receive)
      // Only the bank's page may end the challenge: it offers Fail, also on Escape.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        frame.focus()
      })
      frame.addEventListener('load', () => frame.focus())
      document.body.append(dialog)
      dialog.showModal()
    })
  }

  const kinds = {
    payment: { path: 'payment_intents', noun: 'paymentIntent', lastError: 'last_payment_error' },
    setup: { path: 'setup_intents', noun: 'setupIntent', lastError: 'last_setup_error' },
  }

  /** A refused attempt is an error even where the call itself went well. */
  function outcomeOf(kind, intent) {
    const { noun, lastError } = kinds[kind]
    const hasFailed = intent.status === 'requires_payment_method' && intent[lastError]
    return hasFailed ? { error: { ...intent[lastError], [intent.object]: intent } } : { [noun]: intent }
  }

  function idOf(clientSecret) {
    const id = typeof clientSecret === 'string' ? clientSecret.split('_secret_')[0] : ''
    if (!/^(pi|seti)_\w+$/.test(id))
      throw integrationError(
        'Invalid value for clientSecret: it should be a client secret of the form ${id}_secret_${secret}.',
      )
    return id
  }

  window.Stripe = function Stripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw integrationError('Missing value for Stripe(): apiKey should be a publishable key.')

    async function request(method, path, values) {
      const fields = new URLSearchParams({ key, ...values })
      try {
        const response = await fetch(`${home}/v1/${path}${method === 'GET' ? `?${fields.toString()}` : ''}`, {
          method,
          ...(method === 'POST' && { body: fields }),
        })
        const answer = await response.json()
        return response.ok ? { answer } : { error: answer.error }
      } catch {
        const message =
          'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.'
        return { error: { type: 'api_connection_error', message } }
      }
    }

    async function retrieve(kind, clientSecret) {
      const { path, noun } = kinds[kind]
      const { answer, error } = await request('GET', `${path}/${idOf(clientSecret)}`, { client_secret: clientSecret })
      return error ? { error } : { [noun]: answer }
    }

    /** Sees an intent through its challenge and reads how it ended. */
    async function finish(kind, clientSecret, intent) {
      const { noun } = kinds[kind]
      if (intent.status !== 'requires_action') return outcomeOf(kind, intent)
      if (intent.next_action.type === 'redirect_to_url') {
        location.assign(intent.next_action.redirect_to_url.url)
        return new Promise(() => {})
      }
      await openChallenge(intent.next_action.use_stripe_sdk.stripe_js)
      const result = await retrieve(kind, clientSecret)
      return result.error ? result : outcomeOf(kind, result[noun])
    }

    async function createPaymentMethod({ type = 'card', card, element, elements, billing_details, metadata, params }) {
      if (type !== 'card') throw integrationError('The sandbox knows payment methods of type card only.')
      const field = card ?? element ?? elements?.getElement('card') ?? elements?.getElement('cardNumber')
      if (!(field instanceof CardElement)) throw integrationError('createPaymentMethod needs a card Element.')
      const details = billing_details ?? params?.billing_details
      return field._tokenize({ key, billingDetails: details, metadata: metadata ?? params?.metadata })
    }

    async function confirm(kind, clientSecret, data = {}, { handleActions = true } = {}) {
      const { path } = kinds[kind]
      let method = data.payment_method
      if (method !== undefined && typeof method !== 'string') {
        const made = await createPaymentMethod({ ...method, type: 'card' })
        if (made.error) return made
        method = made.paymentMethod.id
      }
      const values = {
        client_secret: clientSecret,
        ...(method !== undefined && { payment_method: method }),
        ...(data.return_url !== undefined && { return_url: data.return_url }),
      }
      const { answer, error } = await request('POST', `${path}/${idOf(clientSecret)}/confirm`, values)
      if (error) return { error }
      return handleActions ? finish(kind, clientSecret, answer) : outcomeOf(kind, answer)
    }

    async function handleNextAction({ clientSecret }) {
      const kind = idOf(clientSecret).startsWith('seti_') ? 'setup' : 'payment'
      const result = await retrieve(kind, clientSecret)
      return result.error ? result : finish(kind, clientSecret, result[kinds[kind].noun])
    }

    return {
      elements: createElements,
      createPaymentMethod,
      createToken: () => Promise.reject(integrationError('The sandbox has no tokens: use createPaymentMethod.')),
      confirmCardPayment: (secret, data, options) => confirm('payment', secret, data, options),
      confirmCardSetup: (secret, data, options) => confirm('setup', secret, data, options),
      handleCardAction: (clientSecret) => handleNextAction({ clientSecret }),
      handleNextAction,
      retrievePaymentIntent: (secret) => retrieve('payment', secret),
      retrieveSetupIntent: (secret) => retrieve('setup', secret),
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }
  // The release that @stripe/stripe-js expects; another one makes it warn.
  window.Stripe.version = 'endive'
})()
