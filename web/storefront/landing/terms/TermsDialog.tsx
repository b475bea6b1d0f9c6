import { Fragment } from 'react'
import type { Terms } from '#shared/partner/landing.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { useWords } from '#web/storefront/landing/use-words.ts'

export function TermsDialog({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const { t } = useTranslation()
  const words = useWords()
  return (
    <Dialog open shape="wide" title={words(terms.title)} onClose={onClose} closeText={t('shell.close')}>
      {terms.panels.map(({ title, items }, at) => (
        <Disclosure key={title.en} summary={words(title)} open={at === 0}>
          <ul className="list-disc space-y-2 pl-5 marker:text-brand">
            {items.map((item) => (
              <li key={item.en}>
                <ItemText text={words(item)} address={item.address} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </Dialog>
  )
}

/** The words, in which the address is a link. */
function ItemText({ text, address }: { text: string; address: string | undefined }) {
  const { t } = useTranslation()
  if (address === undefined || !text.includes(address)) return text
  const [before = '', after = ''] = text.split(address)
  return (
    <>
      {before}
      <a href={address} target="_blank" rel="noreferrer" className="text-brand underline underline-offset-4">
        {address.split(/(?=[/-])/).map((part, at) => (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
        <span className="sr-only"> ({t('results.newTab')})</span>
      </a>
      {after}
    </>
  )
}
