import type { ReactNode } from 'react'
import type { FaqQuestion } from '#shared/api/faq.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { InfoArticle } from './InfoArticle.tsx'
import { InfoGroups, useInfoText, type InfoName } from './InfoText.tsx'

/** As document B writes them, where it does. */
const canonical = {
  about: '/AboutUs',
  faq: '/faq',
  terms: '/termsandconditions',
  privacy: '/PrivacyPolicy',
  accessibility: '/accessibility',
} satisfies Partial<Record<InfoName, string>>

interface Props {
  page: keyof typeof canonical
  /** Questions in the place of those in the text, by section. */
  asked?: readonly (readonly FaqQuestion[])[] | undefined
  /** Before its title. */
  above?: ReactNode
}

/** A page of text: headings with paragraphs, or questions that open. */
export function InfoPage({ page, asked, above }: Props) {
  const { t } = useTranslation()
  const text = useInfoText(page)
  const groups = text.groups.map((group, at) => ({
    ...group,
    items: asked?.[at]?.map(({ question, answer }) => ({ title: question, text: answer })) ?? group.items,
  }))
  const isTemplate = page === 'terms' || page === 'privacy'
  return (
    <InfoArticle title={text.title} lead={text.lead} canonical={canonical[page]} above={above}>
      {isTemplate && (
        <Alert tone="info" announced={false} className="mt-6">
          {t('info.template')}
        </Alert>
      )}
      <InfoGroups groups={groups} asks={page === 'faq'} />
      {isTemplate && <p className="mt-10 text-sm text-muted">{t('info.updated')}</p>}
    </InfoArticle>
  )
}
