import { useEffect, useId, useState, type FormEvent } from 'react'
import { newsletterConsent } from '#shared/newsletter-consent.ts'
import type { LandingSection } from '#shared/partner/landing.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { useWords } from '#web/storefront/landing/use-words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** So long it thanks. */
const SHOWN_MS = 5000

type Props = Pick<Extract<LandingSection, { kind: 'newsletter' }>, 'title' | 'text'>

/**
 * As documented it thanks and keeps nothing: no call is made. Where the operator has newsletters confirmed it asks for
 * consent, and says the same of every address.
 */
export function NewsletterBox({ title, text }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const headingId = useId()
  const works = useHydrated()
  const { language, settings } = usePageState()
  const { confirmsNewsletter = false } = settings
  const [error, setError] = useState('')
  const [consentError, setConsentError] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  // Another object each time: a second time begins anew.
  const [thanked, setThanked] = useState<object>()

  useEffect(() => {
    // What to do next stays: it is more to read than thanks.
    if (thanked === undefined || confirmsNewsletter) return undefined
    const timer = setTimeout(() => setThanked(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [thanked, confirmsNewsletter])

  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const field = form.querySelector<HTMLInputElement>('[name=email]')
    if (!field?.checkValidity()) {
      setError(t(field?.value === '' ? 'reasons.noEmail' : 'reasons.wrongEmail'))
      field?.focus()
      return
    }
    setError('')
    if (!confirmsNewsletter) {
      form.reset()
      setThanked({})
    } else if (new FormData(form).has('consent')) {
      setConsentError('')
      void ask(form, field.value)
    } else {
      setConsentError(t('reasons.consentNeeded'))
      form.querySelector<HTMLInputElement>('[name=consent]')?.focus()
    }
  }

  const ask = async (form: HTMLFormElement, email: string) => {
    setBusy(true)
    setFailed('')
    setThanked(undefined)
    // Its code, and the words for what fails, are for those who want it.
    const failure = await import('./subscribe.ts').then(
      ({ subscribe: send }) => send(email, t),
      () => t('shell.error.offline'),
    )
    setBusy(false)
    if (failure !== undefined) return setFailed(failure)
    form.reset()
    setThanked({})
  }

  return (
    <section className="wrap lazy-h-102 pt-16 desktop:lazy-h-50 desktop:pt-24" aria-labelledby={headingId}>
      <div className="rounded-2xl bg-tint px-6 py-8 desktop:grid desktop:grid-cols-2 desktop:gap-10 desktop:px-10">
        <div>
          <h2 id={headingId} className="text-xl desktop:text-2xl">
            {words(title)}
          </h2>
          <p className="mt-1.5 max-w-xl text-muted">{words(text)}</p>
        </div>
        <form noValidate onSubmit={subscribe} aria-labelledby={headingId} className="mt-5 desktop:mt-0">
          <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-[1fr_auto] sm:items-start">
            <TextField
              name="email"
              type="email"
              required
              label={t('home.newsletter.label')}
              error={error}
              onChange={() => setError('')}
              autoComplete="email"
              maxLength={254}
            />
            {confirmsNewsletter && (
              <Checkbox
                name="consent"
                error={consentError}
                onChange={() => setConsentError('')}
                label={newsletterConsent.words[language]}
                className="mt-3 text-sm sm:order-last sm:col-span-2"
              />
            )}
            <Button type="submit" disabled={!works} busy={busy} className="mt-3 w-full sm:mt-6.5 sm:w-auto">
              {t('home.newsletter.subscribe')}
            </Button>
          </div>
          {/* There from the start, so that screen readers hear what comes into it; and its room, so that nothing moves. */}
          <div role="status" className="mt-3 min-h-12">
            {thanked !== undefined && (
              <Alert tone="success" announced={false}>
                {t(confirmsNewsletter ? 'home.newsletter.asked' : 'home.newsletter.thanks')}
              </Alert>
            )}
            {failed && <Alert announced={false}>{failed}</Alert>}
          </div>
        </form>
      </div>
    </section>
  )
}
