import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { useSettings } from '#web/page-state.ts'
import { paths } from '#web/paths.ts'
import { hasChat } from '#web/shell/has-chat.ts'
import { useContactWays } from '#web/storefront/info/contact/use-contact-ways.ts'
import { InfoGroups } from '#web/storefront/info/InfoText.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Clock } from '#web/ui/icons/clock.ts'
import { OwnQuestions } from './OwnQuestions.tsx'

/** When support answers, and the ways to reach them: those of /ContactUs that are there. */
export default function SupportPage() {
  const { t } = useTranslation()
  const settings = useSettings()
  const { groups } = useContactWays()
  // Where no chat is set up its link leads to the contact page, which says what stands here.
  const isChatting = hasChat(settings)
  return (
    <>
      <h1 className="text-3xl">{t('dashboard.support.title')}</h1>
      <p className="mt-3 max-w-xl text-lg text-muted">{t('dashboard.support.lead')}</p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-xl border border-border bg-raised p-5 shadow-sm desktop:px-6">
        <dl className="flex items-center gap-4">
          <Clock aria-hidden="true" className="size-6 shrink-0 text-brand" />
          <div>
            <dt className="text-sm text-muted">{t('dashboard.support.hoursTitle')}</dt>
            <dd className="text-xl font-bold numbers">{t('dashboard.support.hours')}</dd>
            <dd className="text-sm">{t('dashboard.support.days')}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3">
          {isChatting && <LinkButton href={settings.chatUrl}>{t('shell.chat')}</LinkButton>}
          <Link to={paths.faq()} className={buttonStyle(isChatting ? 'secondary' : 'primary')}>
            {t('dashboard.support.faq')}
          </Link>
        </div>
      </div>
      <div className="max-w-2xl">
        <InfoGroups groups={groups} />
        <OwnQuestions />
      </div>
    </>
  )
}
