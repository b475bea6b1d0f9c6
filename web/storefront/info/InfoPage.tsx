import { useTranslation } from 'react-i18next'
import type { FaqQuestion } from '#shared/api/faq.ts'
import { PageHead } from '#web/shell/PageHead.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { InfoGroups, useInfoText, type InfoName } from './InfoText.tsx'

/** As document B writes them (Q30). */
const canonical = {
  about: '/AboutUs',
  faq: '/faq',
  terms: '/termsandconditions',
  privacy: '/PrivacyPolicy',
} satisfies Partial<Record<InfoName, string>>

interface Props {
  page: keyof typeof canonical
  /** Questions in the place of those in the text, by section. */
  asked?: readonly (readonly FaqQuestion[])[] | undefined
}

/** A page of text: headings with paragraphs, or questions that open. */
export function InfoPage({ page, asked }: Props) {
  const { t } = useTranslation()
  const text = useInfoText(page)
  const groups = text.groups.map((group, at) => ({
    ...group,
    items: asked?.[at]?.map(({ question, answer }) => ({ title: question, text: answer })) ?? group.items,
  }))
  const isTemplate = page === 'terms' || page === 'privacy'
  return (
    <div className="wrap py-12 desktop:py-16">
      <PageHead title={text.title} description={text.lead} canonical={canonical[page]} />
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl desktop:text-4xl">{text.title}</h1>
        <p className="mt-4 text-lg text-muted">{text.lead}</p>
        {isTemplate && (
          <Alert tone="info" announced={false} className="mt-6">
            {t('info.template')}
          </Alert>
        )}
        <InfoGroups groups={groups} asks={page === 'faq'} />
        {isTemplate && <p className="mt-10 text-sm text-muted">{t('info.updated')}</p>}
      </div>
    </div>
  )
}
