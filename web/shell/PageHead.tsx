import { languages } from '#shared/language/language.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { useHasStandingErrors } from '#web/ui/fields/standing-errors.ts'
import { brandName, PRODUCT } from '#shared/partner/brand-name.ts'

interface Props {
  title: string
  description?: string
  /** Path of the page that search engines should keep. */
  canonical?: string
  /** True for the page that each language has at an address of its own. */
  translated?: boolean
  /** Address of the picture that stands for the page where it is shared. */
  image?: string | undefined
  /** True for pages that belong to one person or one moment. */
  hidden?: boolean
}

/** Title and description of a screen; every screen has exactly one. React moves them into the head. */
export function PageHead({ title, description, canonical, translated = false, image, hidden = false }: Props) {
  const { partner, settings, appUrl, homes } = usePageState()
  const { t } = useTranslation()
  const brand = brandName(partner)
  const wrong = useHasStandingErrors() ? t('shell.problems.prefix') : ''
  const prefix = settings.channel === 'TEST' ? '[TEST] ' : ''
  const fullTitle = `${prefix}${title.includes(PRODUCT) ? title : `${title} · ${brand}`}`
  return (
    <>
      <title>{wrong + fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={appUrl + canonical} />}
      {translated &&
        languages.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={appUrl + homes[language]} />
        ))}
      {image && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brand} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={image} />
        </>
      )}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
