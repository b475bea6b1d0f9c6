import type { i18n, TFunction } from 'i18next'
import { createContext, useContext, useMemo, type ReactNode } from 'react'

/** Stands in for `react-i18next` (vite.config.ts), whose types it has: our pages never change their language. */
interface Words {
  t: TFunction
  i18n: Pick<i18n, 'language'>
}

const Context = createContext<Words | undefined>(undefined)

export function I18nextProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  const words = useMemo(() => ({ t: i18n.t, i18n }), [i18n])
  return <Context value={words}>{children}</Context>
}

export function useTranslation(): Words {
  const words = useContext(Context)
  if (!words) throw new Error('No words: put it into an I18nextProvider')
  return words
}
