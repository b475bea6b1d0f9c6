import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'

/** Says that the partner's site in which the browser was left is gone, until the visitor goes on from the page that says so. */
export function SiteGone() {
  const { t } = useTranslation()
  const { key } = useLocation()
  // Not the router's first one: a page that is loaded again has the key that it had, and the server said it already.
  const [first] = useState(key)
  const { isSiteGone } = usePageState()
  if (!isSiteGone || key !== first) return null
  return <p className="bg-surface px-4 py-3 text-center text-sm">{t('shell.siteGone')}</p>
}
