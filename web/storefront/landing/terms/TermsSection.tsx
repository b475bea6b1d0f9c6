import { useId, useState } from 'react'
import type { LandingSection, Terms } from '#shared/partner/landing.ts'
import { lazyPart } from '#web/api/lazy-part.ts'
import { OnDemand } from '#web/shell/OnDemand.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileText } from '#web/ui/icons/file-text.ts'
import { useWords } from '#web/storefront/landing/use-words.ts'

const TermsDialog = lazyPart(async () => (await import('./TermsDialog.tsx')).TermsDialog)

/** Buttons that open the terms of a partner's promises. */
export function TermsSection({ title, text, dialogs }: Extract<LandingSection, { kind: 'terms' }>) {
  const words = useWords()
  const headingId = useId()
  const works = useHydrated()
  const [open, setOpen] = useState<Terms>()
  return (
    <section className="wrap lazy-h-66 pt-16 desktop:lazy-h-40 desktop:pt-24" aria-labelledby={headingId}>
      <div className="rounded-2xl bg-surface px-6 py-8 desktop:flex desktop:items-center desktop:justify-between desktop:gap-10 desktop:px-10">
        <div>
          <h2 id={headingId} className="text-xl desktop:text-2xl">
            {words(title)}
          </h2>
          <p className="mt-1.5 max-w-xl text-muted">{words(text)}</p>
        </div>
        <div className="mt-5 flex flex-wrap gap-3 desktop:mt-0 desktop:justify-end">
          {dialogs.map((terms) => (
            <Button
              key={terms.open.en}
              kind="secondary"
              disabled={!works}
              icon={<FileText aria-hidden="true" className="size-4" />}
              onClick={() => setOpen(terms)}
            >
              {words(terms.open)}
            </Button>
          ))}
        </div>
      </div>
      <OnDemand>{open && <TermsDialog terms={open} onClose={() => setOpen(undefined)} />}</OnDemand>
    </section>
  )
}
