import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/words.ts'
import { paths } from '#web/paths.ts'
import { InfoArticle } from '../InfoArticle.tsx'
import { InfoGroups } from '../InfoText.tsx'
import { linkLook } from './link-look.ts'
import { useEsimTexts } from './use-esim-texts.ts'

export default function EsimTermsPage() {
  const { t } = useTranslation()
  const { page, terms } = useEsimTexts()
  return (
    <InfoArticle title={terms.title} lead={terms.lead} canonical={paths.esimTerms()}>
      <InfoGroups groups={terms.groups} />
      <p className="mt-10 text-sm text-muted">{t('info.updated')}</p>
      <p className="mt-4">
        <Link to={paths.esim()} className={linkLook}>
          {page.title}
        </Link>
      </p>
    </InfoArticle>
  )
}
