import { useSyncExternalStore } from 'react'
import { isCurrency, type Currency } from '#shared/money/currency.ts'
import type { Language } from '#shared/language/language.ts'
import { languageCookie } from '#shared/language/language-cookie.ts'
import type { Partner } from '#shared/partner/partner.ts'
import { usePageState } from '#web/page-state.ts'
import { local } from '#web/storage/browser-storage.ts'
import { writeCookie } from '#web/storage/write-cookie.ts'

const CURRENCY_KEY = 'selectedCurrency'
/** What the visitor chose. A site that forces its own currency ends it: who leaves it begins with the next site's own. */
const CHOICE_KEY = 'chosenCurrency'
const listeners = new Set<() => void>()

/** The visitor's choice, else the partner's currency; a partner that forces its own wins. */
export function currencyFor({ switches, currency }: Partner, chosen: Currency | undefined): Currency {
  return (!switches.forcesCurrency && chosen) || currency
}

export function chosenCurrency(): Currency | undefined {
  const chosen = local.get(CHOICE_KEY)
  return isCurrency(chosen) ? chosen : undefined
}

export const readCurrency = (partner: Partner): Currency => currencyFor(partner, chosenCurrency())

/** The one in force is stored at start-up, chosen or not, forced or not. */
export function keepCurrency(partner: Partner): void {
  if (partner.switches.forcesCurrency) local.remove(CHOICE_KEY)
  store(readCurrency(partner))
}

export function chooseCurrency(currency: Currency): void {
  local.set(CHOICE_KEY, currency)
  store(currency)
}

function store(currency: Currency): void {
  local.set(CURRENCY_KEY, currency)
  for (const listener of listeners) listener()
}

export function onCurrencyChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The currency prices are asked for and shown in. On a page for everybody the server renders the partner's. */
export function useCurrency(): Currency {
  const { partner, pricedFor } = usePageState()
  return useSyncExternalStore(
    onCurrencyChange,
    () => readCurrency(partner),
    () => pricedFor?.currency ?? partner.currency,
  )
}

/** A session cookie, because the server renders in this language; then the page as it is, in the other one. */
export function switchLanguage(partner: Partner, path: string, language: Language): void {
  const name = languageCookie(partner, path)
  if (name && writeCookie({ name, value: language })) window.location.reload()
}
