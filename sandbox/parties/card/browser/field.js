// Runs inside a card element's iframe. Talks only to the page that framed it, and only at the
// origin that page named; card numbers leave this document for the provider's own API alone.
import { caretAfter, digitsOf, fields, lengthOf } from './card-input.js'
import { brandOf } from './card-number.js'

const form = document.querySelector('form')
const kind = form.dataset.kind
const shop = new URLSearchParams(location.search).get('origin') ?? ''
const inputs = [...form.querySelectorAll('input')]
const touched = new Set()
/** What the split elements of one group know of each other. */
const siblings = {}
let say = () => undefined
let isReady = false

const tell = (type, detail = {}) => window.parent.postMessage({ cardField: type, ...detail }, shop)
const valueOf = (name) => form.elements[name]?.value ?? siblings[name] ?? ''
const problemOf = (name) => fields[name].problem(valueOf(name), new Date(), brandOf(digitsOf(valueOf('number'))))

/** A wrong entry is named at once, an unfinished one when its field is left. */
function visibleProblem(input) {
  const problem = problemOf(input.name)
  return problem?.code.startsWith('incomplete') && !touched.has(input.name) ? undefined : problem
}

function report() {
  let first
  for (const input of inputs) {
    const problem = visibleProblem(input)
    first ??= problem
    input.setAttribute('aria-invalid', String(problem !== undefined))
  }
  const brand = brandOf(digitsOf(valueOf('number')))
  document.documentElement.dataset.brand = brand
  tell('change', {
    event: {
      elementType: kind,
      brand: inputs.some(({ name }) => name === 'number') ? brand : undefined,
      complete: inputs.every(({ name }) => problemOf(name) === undefined),
      empty: inputs.every(({ value }) => value === ''),
      error: first && { type: 'validation_error', ...first },
    },
  })
}

/** A payer quicker than this script has typed before it listened. */
function reportTyped() {
  if (inputs.every(({ value }) => value === '')) return
  for (const input of inputs) tidy(input)
  share()
  report()
}

function share() {
  for (const { name, value } of inputs) say({ name, value })
}

function tidy(input) {
  const caret = input.selectionStart ?? input.value.length
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length
  const isAtEnd = caret === input.value.length
  input.value = fields[input.name].format(input.value)
  const next = isAtEnd ? input.value.length : caretAfter(input.value, digitsBefore)
  if (document.activeElement === input) input.setSelectionRange(next, next)
  return isAtEnd
}

/** In the one-line element a finished number or date hands on to the next field. */
function advance(input) {
  const next = inputs[inputs.indexOf(input) + 1]
  const isFull = input.name !== 'number' || digitsOf(input.value).length === lengthOf(digitsOf(input.value))
  if (next && isFull && document.activeElement === input && problemOf(input.name) === undefined) next.focus()
}

for (const input of inputs) {
  input.addEventListener('input', (event) => {
    const isAtEnd = tidy(input)
    touched.delete(input.name)
    share()
    report()
    if (isAtEnd && !event.inputType?.startsWith('delete')) advance(input)
  })
  input.addEventListener('focus', () => tell('focus'))
  input.addEventListener('blur', () => {
    if (input.value !== '') touched.add(input.name)
    report()
    tell('blur')
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell('escape')
  })
}
form.addEventListener('submit', (event) => event.preventDefault())

const properties = {
  color: '--color',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  fontWeight: '--font-weight',
  letterSpacing: '--letter-spacing',
  lineHeight: '--line-height',
}

function applyOptions({ style = {}, placeholder, disabled } = {}) {
  const root = document.documentElement.style
  for (const [name, property] of Object.entries(properties))
    if (style.base?.[name] !== undefined) root.setProperty(property, String(style.base[name]))
  const placeholderColor = style.base?.['::placeholder']?.color
  if (placeholderColor !== undefined) root.setProperty('--placeholder', String(placeholderColor))
  if (style.invalid?.color !== undefined) root.setProperty('--invalid', String(style.invalid.color))
  for (const input of inputs) {
    if (disabled !== undefined) input.disabled = Boolean(disabled)
    if (placeholder !== undefined && kind !== 'card') input.placeholder = String(placeholder)
  }
}

function join(group) {
  const channel = new BroadcastChannel(`card-fields-${group}`)
  channel.addEventListener('message', ({ data }) => {
    if (data.isAsking) share()
    else siblings[data.name] = data.value
  })
  // A channel has no target origin: it reaches this origin's own frames in this page only.
  say = channel.postMessage.bind(channel)
  say({ isAsking: true })
}

function flatten(value, name, into) {
  for (const [key, item] of Object.entries(value ?? {})) {
    const path = name === '' ? key : `${name}[${key}]`
    if (typeof item === 'object') flatten(item, path, into)
    else if (item !== undefined) into.set(path, String(item))
  }
  return into
}

async function tokenize({ id, key, billingDetails, metadata }) {
  for (const { name } of inputs) touched.add(name)
  report()
  const problem = ['number', 'expiry', 'cvc'].map(problemOf).find((found) => found !== undefined)
  if (problem) return tell('tokenized', { id, result: { error: { type: 'validation_error', ...problem } } })
  const [month, year] = valueOf('expiry').split('/').map(Number)
  const card = { number: digitsOf(valueOf('number')), exp_month: month, exp_year: year, cvc: valueOf('cvc') }
  const body = flatten(
    { type: 'card', card, billing_details: billingDetails, metadata, key },
    '',
    new URLSearchParams(),
  )
  try {
    const response = await fetch('/v1/payment_methods', { method: 'POST', body })
    const answer = await response.json()
    return tell('tokenized', { id, result: response.ok ? { paymentMethod: answer } : { error: answer.error } })
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.'
    return tell('tokenized', { id, result: { error: { type: 'api_connection_error', message } } })
  }
}

const actions = {
  setup({ options, group }) {
    if (isReady) return
    isReady = true
    applyOptions(options)
    join(group)
    new ResizeObserver(() => tell('resize', { height: form.offsetHeight })).observe(form)
    reportTyped()
    tell('ready')
  },
  update: ({ options }) => applyOptions(options),
  focus: () => inputs[0].focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    for (const input of inputs) input.value = ''
    touched.clear()
    share()
    report()
  },
  tokenize: (message) => void tokenize(message),
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || origin !== shop || !Object.hasOwn(actions, data?.cardShop ?? '')) return
  actions[data.cardShop](data)
})
tell('loaded')
