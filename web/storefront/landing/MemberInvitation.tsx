import { useTranslation } from '#web/i18n/words.ts'
import { openDialog } from '#web/shell/login/dialog-state.ts'
import { useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Mark } from '#web/shell/frame/Logo.tsx'

/** For visitors only: members already have what it offers. */
export function MemberInvitation() {
  const { t } = useTranslation()
  if (useSession()) return null
  return (
    <section className="wrap lazy-h-68 pt-16 desktop:lazy-h-44 desktop:pt-24">
      <div className="relative isolate overflow-hidden rounded-2xl bg-brand px-6 py-10 text-on-brand desktop:flex desktop:items-center desktop:justify-between desktop:gap-10 desktop:px-12">
        <Mark className="absolute -top-16 -right-10 -z-10 size-72 opacity-10" />
        <div>
          <h2 className="text-2xl desktop:text-3xl">{t('home.member.title')}</h2>
          <p className="mt-2 max-w-lg opacity-90">{t('home.member.text')}</p>
        </div>
        <Button
          kind="secondary"
          size="lg"
          className="mt-6 border-transparent noscript:hidden print:hidden text-brand hover:bg-tint hover:text-brand desktop:mt-0"
          onClick={() => openDialog('sign-up')}
        >
          {t('shell.signUp')}
        </Button>
      </div>
    </section>
  )
}
